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

/** The used part of `navigator.mediaDevices`. */
export type Cameras = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

/** Opens the camera with this id, or one that faces away from the user. Throws errors that `problemOfCamera` classifies. */
export async function openCamera(cameras: Cameras | undefined, id: string | null): Promise<MediaStream> {
  if (!cameras) throw new DOMException('no secure context', 'SecurityError');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    const which = id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
    return await cameras.getUserMedia({ audio: false, video: { ...which, ...size } });
  } catch (error) {
    // If the previously chosen camera is gone, another one is used.
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

/** Lists the cameras. Their names are available once the user has allowed one. */
export async function listCameras(cameras: Cameras): Promise<readonly CameraChoice[]> {
  const devices = await cameras.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Camera ${index + 1}` }));
}

/** Stops the stream and switches the camera off. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Returns whether the camera has a torch; few browsers report it. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const can: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  return can.torch === true;
}

export async function switchTorch(stream: MediaStream, on: boolean): Promise<void> {
  // The TypeScript type has no `torch`.
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}
