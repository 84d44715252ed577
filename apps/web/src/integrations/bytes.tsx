import classes from './integrations.module.css';

/** A payload exactly as sent, scrollable if it is long. */
export function Bytes({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.bytes} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

/** Formats JSON for display. Copying uses the original bytes. */
export function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
