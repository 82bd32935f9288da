/** R12. Marks one as read without waiting: the page may be left for what it is about. */
export function markNotificationRead(id: number): void {
  fetch('/api/content/v1/notification/read', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => {});
}
