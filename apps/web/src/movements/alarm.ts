/** A low tone of a fifth of a second, and a buzz where there is one: whoever scans looks at the goods. Silent where neither is. */
export function soundAlarm(): void {
  navigator.vibrate?.(200);
  if (!('AudioContext' in window)) return;
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    tone.type = 'square';
    tone.frequency.value = 220;
    tone.connect(context.destination);
    tone.onended = () => void context.close();
    tone.start();
    tone.stop(context.currentTime + 0.2);
  } catch {
    // As many contexts as a page may have, or no device: it is told on the screen all the same.
  }
}
