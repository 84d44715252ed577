import { useLocalStorage } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type CameraChoice,
  type CameraProblem,
  hasTorch,
  listCameras,
  openCamera,
  problemOfCamera,
  stopCamera,
  switchTorch,
} from './camera';
import { makeDetector, SteadyCode } from './detect-codes';

export interface OpenCamera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'starting' | 'running' | CameraProblem;
  readonly cameras: readonly CameraChoice[];
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
  /** Null: the camera has no torch. */
  readonly torch: boolean | null;
  readonly switchTorch: () => void;
  readonly retry: () => void;
}

/** The pause between two detections, in milliseconds. */
const restMs = 80;
/** How long a code must be out of view before it counts again, in milliseconds. */
const againMs = 2_000;

/** Opens the camera while mounted and reports detected codes. */
export function useCamera(onCode: (code: string) => void): OpenCamera {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  const [state, setState] = useState<OpenCamera['state']>('starting');
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [torch, setTorch] = useState<boolean | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [chosen, choose] = useLocalStorage<string | null>({
    key: 'tallyard.camera',
    defaultValue: null,
    getInitialValueInEffect: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens it again
  useEffect(() => {
    let isOver = false;
    let opened: MediaStream | null = null;
    const media = navigator.mediaDevices as MediaDevices | undefined;
    const open = async () => {
      const stream = await openCamera(media, chosen);
      opened = stream;
      // The dialog was closed meanwhile.
      if (isOver) return stopCamera(stream);
      stream.getVideoTracks()[0]?.addEventListener('ended', () => !isOver && setState('lost'));
      setStream(stream);
      setTorch(hasTorch(stream) ? false : null);
      setState('running');
      if (media) setCameras(await listCameras(media));
    };
    setState('starting');
    open().catch((error: unknown) => !isOver && setState(problemOfCamera(error)));
    return () => {
      isOver = true;
      // guard: scans.cameraIsOff
      if (opened) stopCamera(opened);
      setStream(null);
    };
  }, [chosen, attempt]);

  useEffect(() => {
    const shown = video.current;
    if (!stream || !shown) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const steady = new SteadyCode(againMs);
    shown.srcObject = stream;
    const watch = async () => {
      await shown.play();
      const detect = await makeDetector();
      const look = async () => {
        // An unreadable picture is skipped.
        const codes = shown.readyState < 2 ? [] : await detect(shown).catch(() => []);
        if (isOver) return;
        const code = steady.read(codes, performance.now());
        if (code !== null) latest.current(code);
        timer = setTimeout(() => void look(), restMs);
      };
      await look();
    };
    watch().catch(() => !isOver && setState('lost'));
    return () => {
      isOver = true;
      clearTimeout(timer);
      shown.srcObject = null;
    };
  }, [stream]);

  return {
    video,
    state,
    cameras,
    chosen: stream?.getVideoTracks()[0]?.getSettings().deviceId ?? chosen,
    choose,
    torch,
    switchTorch: () => {
      if (!stream || torch === null) return;
      switchTorch(stream, !torch).then(
        () => setTorch(!torch),
        () => setTorch(null),
      );
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
