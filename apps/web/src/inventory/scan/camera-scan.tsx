import { ActionIcon, Alert, Button, Group, Select, Tooltip } from '@mantine/core';
import { IconBulb, IconBulbFilled, IconCameraOff, IconX } from '@tabler/icons-react';
import { cameraProblems } from './camera';
import classes from './camera-scan.module.css';
import { useCamera } from './use-camera';

interface CameraScanProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Shows the camera picture and detects codes in it. The camera is switched off on unmount. */
export function CameraScan({ onCode, onClose }: CameraScanProps) {
  const { video, state, cameras, chosen, choose, torch, switchTorch, retry } = useCamera(onCode);
  if (state !== 'running' && state !== 'starting') {
    return (
      <Alert color="yellow" role="alert" mb="md" icon={<IconCameraOff size={18} aria-hidden />} title="No picture">
        {cameraProblems[state]}
        <Group mt="sm" gap="sm">
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onClose}>
            Without the camera
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <div className={classes.camera}>
      <div className={classes.picture} data-running={state === 'running' || undefined}>
        <video ref={video} muted playsInline aria-label="What the camera sees" />
        <div className={classes.aim} aria-hidden />
        <div className={classes.buttons}>
          {torch !== null && (
            <Tooltip label={torch ? 'Switch the lamp off' : 'Switch the lamp on'}>
              <ActionIcon
                variant="filled"
                color="dark"
                size={36}
                aria-label="Lamp"
                aria-pressed={torch}
                onClick={switchTorch}
              >
                {torch ? <IconBulbFilled size={20} aria-hidden /> : <IconBulb size={20} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label="Without the camera">
            <ActionIcon variant="filled" color="dark" size={36} aria-label="Switch the camera off" onClick={onClose}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      <p role="status" className={classes.hint}>
        {state === 'running'
          ? 'Hold a code in front of the camera.'
          : 'The camera is being switched on. Allow it when you are asked.'}
      </p>
      {cameras.length > 1 && (
        <Select
          aria-label="Camera"
          data={cameras.map(({ id, label }) => ({ value: id, label }))}
          value={chosen}
          onChange={(id) => id !== null && choose(id)}
          allowDeselect={false}
        />
      )}
    </div>
  );
}
