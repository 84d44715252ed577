import { useApolloClient } from '@apollo/client/react';
import { Avatar, Text } from '@mantine/core';
import { fileTooLarge } from '@tallyard/domain/errors/messages';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import { pictureTypes } from '@tallyard/domain/users/pictures';
import { GatedButton } from '@tallyard/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { FailureAlert } from '../shared/errors/failure-alert';
import { initials } from '../shared/people/initials';
import { nameOf } from '../shared/people/person';
import { useOwnGate } from '../shared/permissions/permissions';
import { useAuth } from '../shared/session/auth';
import classes from './account-page.module.css';
import { AccountDocument, type AccountFieldsFragment, RemoveAvatarDocument } from './generated/operations';
import { makePicture } from './make-picture';
import { sendPicture } from './send-picture';

/** The user's picture: choose, replace, remove. */
export function AvatarSection({ account: { person } }: { account: AccountFieldsFragment }) {
  const client = useApolloClient();
  const gate = useOwnGate('account.edit');
  const { renew, expire } = useAuth();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const removal = useCommand(RemoveAvatarDocument, { entity: 'account', idOf: () => person.id, deletes: true });

  const send = async (file: File): Promise<string | null> => {
    if (file.size > maxUploadBytes) return fileTooLarge(maxUploadBytes);
    const picture = await makePicture(file);
    const outcome = await sendPicture(picture);
    if (outcome.kind === 'signed out') expire();
    if (outcome.kind === 'refused') return outcome.message;
    await client.query({ query: AccountDocument, fetchPolicy: 'network-only' });
    await renew();
    return null;
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Allows choosing the same file again after a refusal.
    event.currentTarget.value = '';
    if (!file) return;
    setBusy(true);
    setFailure(await send(file).catch((error: unknown) => (error as Error).message));
    setBusy(false);
  };

  const remove = async () => {
    setFailure(null);
    if (await removal.run({})) await renew();
  };

  return (
    <div>
      <div className={classes.picture}>
        <Avatar size={64} radius={999} color="teal" variant="filled" src={person.avatarUrl} alt="Your picture">
          {initials(nameOf(person))}
        </Avatar>
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label="Picture file"
          hidden
          onChange={(event) => void choose(event)}
        />
        <GatedButton {...gate} variant="default" loading={busy} onClick={() => input.current?.click()}>
          {person.avatarUrl ? 'Replace picture' : 'Choose picture'}
        </GatedButton>
        {person.avatarUrl && (
          <GatedButton {...gate} variant="subtle" color="gray" loading={removal.busy} onClick={() => void remove()}>
            Remove picture
          </GatedButton>
        )}
      </div>
      <Text size="sm" c="dimmed" mt={8} mb="md">
        PNG, JPEG or WebP. The middle of it is shown.
      </Text>
      <FailureAlert failure={failure} />
    </div>
  );
}
