const again = () => location.reload();
addEventListener('online', again);
document.querySelector('button').addEventListener('click', again);
// The network may be back while the site is down; once it answers, the page reloads.
setInterval(() => fetch(location.href, { method: 'HEAD' }).then(again, () => {}), 5000);
