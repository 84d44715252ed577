// Runs before anything is drawn: the chosen or the device's colour scheme stands from the first frame on.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('ui-color-scheme');
  } catch {
    // Storage may be forbidden; the device's scheme is used then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
