/** Set once the device has loaded the typeface: it is cached then, so loading it at the start costs nothing. */
const hadKey = 'tallyard.typeface';
/** The page counts as loaded once no resource has arrived for this long. */
const quietMs = 1_000;

const load = () => import('@tallyard/ui/typeface.css');

/**
 * Loads the product's typeface. On the first visit of a device it would compete with the scripts, so it waits until the page
 * has loaded, which uses a system font meanwhile.
 */
export function askForTypeface(ask: () => Promise<unknown> = load, storage: Storage = localStorage): void {
  const loadTypeface = () => {
    // On failure the page keeps its font, and the next visit tries again.
    void ask().then(
      () => storage.setItem(hadKey, 'yes'),
      () => undefined,
    );
  };
  // guard: shared.typeface-after-the-page
  if (storage.getItem(hadKey) === null) onceQuiet(loadTypeface);
  else loadTypeface();
}

/** Calls `then` once no resource has arrived for `quietMs`. */
function onceQuiet(then: () => void): void {
  const came = performance.getEntriesByType('resource').map((one) => (one as PerformanceResourceTiming).responseEnd);
  const rest = Math.max(0, ...came) + quietMs - performance.now();
  if (rest <= 0) then();
  else setTimeout(onceQuiet, rest, then);
}
