import { ActionIcon } from '@mantine/core';
import { IconFileText, IconFileTypeCsv, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react';
import { fileTooLarge, fileTypeRefused } from '@tallyard/domain/errors/messages';
import { maxAttachmentBytes, maxAttachments } from '@tallyard/domain/movements/attachments';
import { Panel, useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { ChooseFiles } from '../shared/files/choose-files';
import { DropArea } from '../shared/files/drop-area';
import { UploadsOnTheirWay } from '../shared/files/uploads-on-their-way';
import { useUploads } from '../shared/files/use-uploads';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { nameOf } from '../shared/people/person';
import { useGate, useMay } from '../shared/permissions/permissions';
import { FieldMoment } from '../shared/queries/field-value';
import classes from './attachments.module.css';
import {
  type AttachmentFragment,
  DeleteMovementAttachmentDocument,
  RestoreMovementAttachmentDocument,
} from './generated/operations';

const accepted = '.jpg,.jpeg,.png,.pdf,.csv,image/jpeg,image/png,application/pdf,text/csv';
const taken = `Delivery notes, photos and lists: JPEG, PNG, PDF or CSV, up to 10 MB each, ${maxAttachments} at most. They can be dropped here.`;
const undoMs = 10_000;

/** Returns why a file is not sent, or null. The server determines the file type from the content. */
function refuse({ name, size }: File): string | null {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && !/^(jpe?g|png|pdf|csv)$/.test(ending)) return fileTypeRefused(ending);
  return size > maxAttachmentBytes ? fileTooLarge(maxAttachmentBytes) : null;
}

interface AttachmentsProps {
  /** The id of the movement or document. */
  id: string;
  /** Null: the upstream does not support attachments. */
  attachments: readonly AttachmentFragment[] | null;
}

/**
 * The attachments of a movement or document, with actions to download, add and remove. Renders nothing if there are none and
 * the user may not add any.
 */
export function Attachments({ id, attachments }: AttachmentsProps) {
  const mayChange = useMay('movements.attach');
  if (!attachments || (attachments.length === 0 && !mayChange)) return null;
  return <Papers id={id} attachments={attachments} mayChange={mayChange} />;
}

interface PapersProps extends AttachmentsProps {
  attachments: readonly AttachmentFragment[];
  mayChange: boolean;
}

function Papers({ id, attachments, mayChange }: PapersProps) {
  const gate = useGate('movements.attach', 'files.upload');
  const sending = useUploads({ path: `movements/${encodeURIComponent(id)}`, changes: 'movements', refuse });
  const changes = useAttachmentChanges();
  return (
    <Panel padded>
      <DropArea mayDrop={mayChange} onFiles={sending.add}>
        <div className={classes.head}>
          <h2 className={classes.heading}>Attachments</h2>
          <ChooseFiles
            gate={gate}
            accepted={accepted}
            label="Files to attach"
            icon={<IconPaperclip size={16} aria-hidden />}
            onFiles={sending.add}
          >
            Attach files
          </ChooseFiles>
        </div>
        <UploadsOnTheirWay what="Files" uploads={sending.uploads} onRetry={sending.retry} onDrop={sending.drop} />
        {attachments.length === 0 ? (
          <p className={classes.hint}>No attachments yet. {taken}</p>
        ) : (
          <ul className={classes.papers} aria-label="Attachments">
            {attachments.map((attachment) => (
              <Paper
                key={attachment.id}
                attachment={attachment}
                onDelete={mayChange ? () => void changes.remove(attachment) : undefined}
                isBusy={changes.isBusy}
              />
            ))}
          </ul>
        )}
      </DropArea>
    </Panel>
  );
}

interface PaperProps {
  attachment: AttachmentFragment;
  /** Undefined: the user may not delete it. */
  onDelete: (() => void) | undefined;
  isBusy: boolean;
}

const icons = { JPEG: IconPhoto, PNG: IconPhoto, CSV: IconFileTypeCsv, PDF: IconFileText, OTHER: IconFileText };

function Paper({ attachment, onDelete, isBusy }: PaperProps) {
  const format = useFormat();
  const { fileName, type, bytes, address, createdBy } = attachment;
  const name = fileName ?? 'attachment';
  const Icon = icons[type ?? 'OTHER'];
  return (
    <li className={classes.paper}>
      <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <a href={address} download={name} className={classes.name}>
          {name}
        </a>
        <span className={classes.hint}>
          {bytes !== null && `${format.count(Math.ceil(bytes / 1024))} KiB, `}
          {createdBy && `${nameOf(createdBy)}, `}
          <FieldMoment of={attachment} field="createdAt" />
        </span>
      </div>
      {onDelete && (
        <ActionIcon variant="subtle" aria-label={`Delete ${name}`} disabled={isBusy} onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Deletes attachments. The toast offers to restore a deleted one. */
function useAttachmentChanges() {
  const { active } = useOrganization();
  const toast = useToast();
  const shared = {
    entity: 'movements',
    idOf: ({ input }: { input: { id: string } }) => input.id,
    changes: ['movements'] as const,
  };
  const remove = useCommand(DeleteMovementAttachmentDocument, { ...shared, deletes: true });
  const restore = useCommand(RestoreMovementAttachmentDocument, shared);
  return {
    isBusy: remove.busy || restore.busy,
    remove: async ({ id, fileName }: AttachmentFragment) => {
      const named = { input: { organizationId: active.id, id } };
      if (!(await remove.run(named))) return;
      const undo = async () => {
        if (await restore.run(named)) toast.show({ title: 'Attachment is back', tone: 'success' });
      };
      toast.show({
        title: 'Attachment deleted',
        message: fileName ?? undefined,
        tone: 'success',
        durationMs: undoMs,
        action: { label: 'Undo', onPress: () => void undo() },
      });
    },
  };
}
