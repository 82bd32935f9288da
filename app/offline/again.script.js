const again = () => location.reload();
addEventListener('online', again);
document.querySelector('button').addEventListener('click', again);
// The line may be there and the site not; a page that answers is the one that was wanted.
setInterval(() => fetch(location.href, { method: 'HEAD' }).then(again, () => {}), 5000);
