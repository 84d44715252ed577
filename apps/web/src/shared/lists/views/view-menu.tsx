import { Button, Menu, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconCopy,
  IconDeviceFloppy,
  IconList,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { organizationUrl, pages } from '@tallyard/domain/pages/addresses';
import { maxOwnViews, maxSharedViews } from '@tallyard/domain/views/limits';
import { useToast } from '@tallyard/ui';
import { memo, useState } from 'react';
import type { SavedViewList } from '../../../generated/schema-types';
import { useCommand } from '../../commands/use-command';
import { type SavedViewDetailFragment, UpdateSavedViewDocument, useViewsOfListQuery } from '../../generated/operations';
import { Link } from '../../navigation/navigation';
import { useOrganization } from '../../organization/organization';
import { useCopy } from '../../page/copy-button';
import { later } from '../../page/later';
import { useShown } from '../../permissions/permissions';
import { rowsOf } from '../../queries/missing-values';
import { useMayChange } from './use-may-change';
import type { OpenView } from './use-open-view';
import { listWithView } from './viewed-lists';
import classes from './views.module.css';

const ViewDialog = later(async () => (await import('./view-dialog')).ViewDialog);
const DeleteView = later(async () => (await import('./delete-view')).DeleteView);

/**
 * Menu of a list's views. Shows the open view and whether the list differs from it; lets the user open, save and change
 * views. A view in the URL applies whatever the user's role (S-18).
 */
export const ViewMenu = memo(function ViewMenu({ opened }: { opened: OpenView }) {
  const { of, view, isChanged } = opened;
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete' | null>(null);
  const isShown = useShown('showAdvancedFeatures');
  if (of === null || !isShown) return null;
  const close = () => setDialog(null);
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280} trapFocus returnFocus>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.target}
            data-open={view !== null || undefined}
            leftSection={view ? <IconBookmarkFilled size={16} aria-hidden /> : <IconBookmark size={16} aria-hidden />}
            aria-label={view ? `View: ${view.name ?? 'unnamed'}${isChanged ? ', changed' : ''}` : 'Views'}
          >
            <span className={classes.name}>{view ? (view.name ?? 'Unnamed') : 'Views'}</span>
            {isChanged && <span className={classes.changed}>Changed</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && <Pick of={of} opened={opened} />}
          <Menu.Divider />
          {view && <OfThis opened={opened} view={view} of={of} onDialog={setDialog} />}
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('new')}>
            {view ? 'Save as a new view' : 'Save as a view'}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`${pages.savedViews}?list=${of}`}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            All saved views
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'new' && (
        <ViewDialog
          made={{ list: of, state: opened.stateNow() }}
          onClose={close}
          onSaved={({ id }) => opened.show(id)}
        />
      )}
      {dialog === 'edit' && view && <ViewDialog view={view} onClose={close} />}
      {dialog === 'delete' && view && (
        <DeleteView view={view} onClose={close} onDeleted={() => opened.show(null, { quiet: true })} />
      )}
    </>
  );
});

/** The available views: the user's own, then the shared ones. */
function Pick({ of, opened: { view, status, show } }: { of: SavedViewList; opened: OpenView }) {
  const { active } = useOrganization();
  const { data, error } = useViewsOfListQuery({
    variables: { organizationId: active.id, list: of, pageSize: maxOwnViews + maxSharedViews },
    fetchPolicy: 'cache-and-network',
  });
  const rows = rowsOf(data?.savedViews) ?? [];
  const groups = [
    { label: 'Yours', views: rows.filter(({ isShared }) => isShared === false) },
    { label: 'Shared', views: rows.filter(({ isShared }) => isShared === true) },
  ].filter(({ views }) => views.length > 0);
  const mark = (isChosen: boolean) => (isChosen ? <IconCheck size={14} aria-hidden /> : null);
  return (
    <div className={classes.pick}>
      <Menu.Item
        leftSection={<IconList size={16} aria-hidden />}
        rightSection={mark(status === 'none')}
        aria-current={status === 'none' || undefined}
        onClick={() => show(null)}
      >
        Without a view
      </Menu.Item>
      {groups.map(({ label, views }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of menu items is no fieldset
        <div key={label} role="group" aria-label={label}>
          <Menu.Label>{label}</Menu.Label>
          {views.map(({ id, name }) => (
            <Menu.Item
              key={id}
              rightSection={mark(id === view?.id)}
              aria-current={id === view?.id || undefined}
              onClick={() => show(id)}
            >
              <span className={classes.choice}>{name ?? 'Unnamed'}</span>
            </Menu.Item>
          ))}
        </div>
      ))}
      {groups.length === 0 && (
        <Text size="xs" c="dimmed" px="sm" py={4} role="status">
          {error && !data
            ? 'The views could not be loaded.'
            : data
              ? 'Save filters, sorting and columns under a name to come back to them.'
              : 'Loading…'}
        </Text>
      )}
    </div>
  );
}

interface OfThisProps {
  of: SavedViewList;
  opened: OpenView;
  view: SavedViewDetailFragment;
  onDialog: (dialog: 'edit' | 'delete') => void;
}

/** The actions for the open view. */
function OfThis({ of, opened: { isChanged, stateNow, show }, view, onDialog }: OfThisProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const copy = useCopy();
  const mayChange = useMayChange()(view);
  const update = useCommand(UpdateSavedViewDocument, {
    changes: ['savedViews'],
    entity: 'saved views',
    idOf: ({ input }) => input.id,
  });
  const save = async () => {
    const input = { organizationId: active.id, id: view.id, state: stateNow() };
    if (!(await update.run({ input }))) return;
    show(view.id, { quiet: true });
    toast.show({ title: 'View saved', tone: 'success' });
  };
  const address = () => organizationUrl(window.location, active.id, listWithView(of, active.id, view.id));
  return (
    <>
      {isChanged && mayChange && (
        <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => void save()}>
          Save the changes
        </Menu.Item>
      )}
      {isChanged && (
        <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => show(view.id)}>
          Undo the changes
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy(address(), 'Address copied')}
      >
        Copy the address
      </Menu.Item>
      {mayChange && (
        <>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onDialog('edit')}>
            Rename or share
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDialog('delete')}>
            Delete
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
    </>
  );
}
