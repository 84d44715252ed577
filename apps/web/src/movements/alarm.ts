/**
 * Plays a low tone of a fifth of a second and vibrates, because users who scan look at the goods. Does nothing if neither is
 * available.
 */
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
    // The limit of audio contexts is reached, or there is no audio device. The screen shows the message as well.
  }
}
