// Runs before anything is drawn: the chosen or the device's color scheme stands from the first frame on, and is followed.
(() => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('ui-color-scheme');
    } catch {
      // Storage may be forbidden; the device's scheme is used then.
      return null;
    }
  };
  const follow = () => {
    const dark = chosen() === 'dark' || (chosen() !== 'light' && device.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    // Pictures that there are twice; the device alone would choose among them.
    for (const source of document.querySelectorAll('source[data-dark]')) source.media = dark ? 'all' : 'not all';
  };
  follow();
  device.addEventListener('change', follow);
  // Another tab has chosen.
  addEventListener('storage', follow);
  document.addEventListener('DOMContentLoaded', follow);
})();
