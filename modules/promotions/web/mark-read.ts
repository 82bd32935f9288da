/**
 * R12. Marks a notification as read without waiting, since the visitor may be leaving for the page that it links to.
 */
export function markNotificationRead(id: number): void {
  fetch('/api/content/v1/notification/read', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => {});
}
