// Shows alerts that are pushed to this browser, and opens one on a click. It keeps nothing and answers no requests of pages.
self.addEventListener('push', (event) => {
  const alert = event.data?.json() ?? {};
  const { title = 'Tallyard', body = '', link = '/', tag, rule = '', priority = '' } = alert;
  const about = [rule && `Rule: ${rule}`, priority && `Priority: ${priority}`].filter(Boolean).join(' · ');
  event.waitUntil(
    self.registration.showNotification(title, {
      body: [body, about].filter(Boolean).join('\n'),
      tag,
      icon: '/icon.svg',
      data: { link },
      requireInteraction: priority === 'critical',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.link ?? '/', self.location.origin);
  // Nothing but this product is opened.
  if (address.origin !== self.location.origin) return;
  event.waitUntil(self.clients.openWindow(address.href));
});
