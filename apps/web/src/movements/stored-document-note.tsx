import { Button, Group, Text } from '@mantine/core';
import { idempotencyRetentionMs } from '@tallyard/domain/limits/time';
import { useFormat } from '../shared/format/use-format';
import type { useStoredDocument } from './use-stored-document';

/** The server recognizes a repeated request for a day. */
function sentWords(at: number): string {
  if (Date.now() - at < idempotencyRetentionMs)
    return 'It was sent, and no answer came: created again as it is, it is made once.';
  return 'It was sent, and no answer came: look among the movements before you create it again.';
}

/** Says which input of the document is stored on this device. */
export function StoredDocumentNote({ kept: stored }: { kept: ReturnType<typeof useStoredDocument> }) {
  const format = useFormat();
  const { broughtBack, isElsewhere, isFull } = stored;
  if (isElsewhere || isFull)
    return (
      <Text size="sm" c="red" role="alert">
        {isElsewhere
          ? 'A new document is open in another tab: what is entered here is not kept when the page is closed.'
          : 'This browser keeps nothing: what is entered here is lost when the page is closed.'}
      </Text>
    );
  if (broughtBack === null)
    return (
      <Text size="sm" c="dimmed">
        What is entered stays on this device until the document is created, or you sign out.
      </Text>
    );
  const { lines, at, isSent } = broughtBack;
  return (
    <Group justify="space-between" gap="sm" role="status">
      <Text size="sm">
        Entered before, {format.moment(new Date(at).toISOString())}:{' '}
        {lines === 1 ? '1 line' : `${format.count(lines)} lines`}.{isSent && ` ${sentWords(at)}`}
      </Text>
      <Button variant="default" size="compact-sm" onClick={stored.throwAway}>
        Throw away
      </Button>
    </Group>
  );
}
