import classes from './integrations.module.css';

/** A text as it is sent, to be scrolled where it is long. */
export function Bytes({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.bytes} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

/** As it is read; what is copied is what is sent. */
export function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
