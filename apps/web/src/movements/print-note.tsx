import { IconPrinter } from '@tabler/icons-react';
import type { DocumentType } from '@tallyard/domain/movements/movements';
import { noteTitles } from '@tallyard/domain/movements/notes';
import { useToast } from '@tallyard/ui';
import { useRef, useState } from 'react';
import { refusalOf } from '../shared/export/refusal-of';
import { saveFile } from '../shared/export/save-file';
import { useTimeZone } from '../shared/format/use-time-zone';
import { useOrganization } from '../shared/organization/organization';
import { HeadAction } from '../shared/page/head-action';
import { useGate } from '../shared/permissions/permissions';
import type { MovementRowFragment } from './generated/operations';

type InventoryMovementType = NonNullable<MovementRowFragment['movementType']>;

interface PrintNoteProps {
  /** The id of the movement or document. */
  id: string;
  type: InventoryMovementType | null;
  /** True: the lines are in picking order, each with its location. */
  isWalked?: boolean;
}

const hasNote = (type: InventoryMovementType): type is DocumentType => type in noteTitles;
const notReached = 'The note could not be fetched just now. Try again.';

/**
 * Button that saves the delivery, receiving or transfer note as a PDF. Renders nothing for an adjustment, which has no note.
 */
export function PrintNote({ id, type, isWalked = false }: PrintNoteProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate('movements.export');
  const timeZone = useTimeZone();
  const [isFetching, setIsFetching] = useState(false);
  /** Prevents a second request if the button is pressed twice before it is rendered as busy. */
  const isRunning = useRef(false);
  if (type === null || !hasNote(type)) return null;

  const print = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsFetching(true);
    try {
      const path = `/files/${encodeURIComponent(active.id)}/notes/${encodeURIComponent(id)}`;
      const response = await fetch(`${path}?timeZone=${encodeURIComponent(timeZone)}${isWalked ? '&order=walk' : ''}`);
      if (!response.ok) throw new Error(await refusalOf(response));
      const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      // A truncated response makes `blob` throw, so no file is saved.
      saveFile(await response.blob(), name ?? `${noteTitles[type]}.pdf`);
    } catch (error) {
      // A broken connection is a TypeError with the browser's own message.
      const message = error instanceof TypeError || !(error instanceof Error) ? notReached : error.message;
      toast.show({ title: 'Not printed', message, tone: 'error' });
    } finally {
      isRunning.current = false;
      setIsFetching(false);
    }
  };
  return (
    <HeadAction icon={IconPrinter} gate={gate} onPress={() => void print()}>
      {isFetching ? 'Preparing …' : 'Print'}
    </HeadAction>
  );
}
