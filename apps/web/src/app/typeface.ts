/** On a device that has had it: the browser keeps it, and it costs nothing to have it from the beginning. */
const hadKey = 'tallyard.typeface';
/** Once nothing has come for so long, the page is there. */
const quietMs = 1_000;

const load = () => import('@tallyard/ui/typeface.css');

/**
 * Asks for the product's typeface. On the first visit of a device it would come before the scripts of the page and be as
 * heavy, so it waits until the page is there, which shows the device's own letters meanwhile.
 */
export function askForTypeface(ask: () => Promise<unknown> = load, storage: Storage = localStorage): void {
  const loadTypeface = () => {
    // Without it the page keeps the letters that it has; the next visit asks again.
    void ask().then(
      () => storage.setItem(hadKey, 'yes'),
      () => undefined,
    );
  };
  // guard: shared.typeface-after-the-page
  if (storage.getItem(hadKey) === null) onceQuiet(loadTypeface);
  else loadTypeface();
}

/** Calls `then` once nothing that the page asked for has come for `quietMs`. */
function onceQuiet(then: () => void): void {
  const came = performance.getEntriesByType('resource').map((one) => (one as PerformanceResourceTiming).responseEnd);
  const rest = Math.max(0, ...came) + quietMs - performance.now();
  if (rest <= 0) then();
  else setTimeout(onceQuiet, rest, then);
}
