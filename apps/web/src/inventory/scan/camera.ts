/** Why there is no picture. */
export type CameraProblem = 'unreachable' | 'none' | 'denied' | 'inUse' | 'lost';

export const cameraProblems: Readonly<Record<CameraProblem, string>> = {
  unreachable: 'Browsers give the camera only to pages of https addresses. Ask whoever runs this server.',
  none: 'No camera was found on this device.',
  denied: 'The camera is not allowed for this page. Allow it beside the address, and try again.',
  inUse: 'Another program uses the camera. Close it, and try again.',
  lost: 'The camera was disconnected.',
};

export interface CameraChoice {
  readonly id: string;
  readonly label: string;
}

/** What of `navigator.mediaDevices` is used. */
export type Cameras = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

/** The camera of this id, or one that looks away from the person. Throws what `problemOfCamera` tells. */
export async function openCamera(cameras: Cameras | undefined, id: string | null): Promise<MediaStream> {
  if (!cameras) throw new DOMException('no secure context', 'SecurityError');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    const which = id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
    return await cameras.getUserMedia({ audio: false, video: { ...which, ...size } });
  } catch (error) {
    // One that was chosen once and is gone is no reason to see nothing.
    if (id === null || !(error instanceof DOMException && error.name === 'OverconstrainedError')) throw error;
    return openCamera(cameras, null);
  }
}

export function problemOfCamera(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'SecurityError') return 'unreachable';
  if (name === 'NotAllowedError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'inUse';
}

/** The cameras there are; their names are told once one of them was allowed. */
export async function listCameras(cameras: Cameras): Promise<readonly CameraChoice[]> {
  const devices = await cameras.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Camera ${index + 1}` }));
}

/** Nothing of it is seen or recorded any more. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the camera has a lamp; few tell. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const can: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  return can.torch === true;
}

export async function switchTorch(stream: MediaStream, on: boolean): Promise<void> {
  // TypeScript knows no `torch`.
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}
