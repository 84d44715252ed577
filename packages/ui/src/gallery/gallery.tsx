import { Button, Group, NumberInput, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconBox, IconCircleCheck, IconCircleX, IconPencil, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { GatedButton, GatedIcon } from '../dialogs/gated';
import { FieldLabel } from '../fields/field-status';
import { useFieldCheck } from '../fields/use-field-check';
import { BarBreakdown } from '../figures/bar-breakdown';
import { ShareBar } from '../figures/share-bar';
import { StatTiles } from '../figures/stat-tiles';
import { FilterBar } from '../filters/filter-bar';
import { Pager } from '../filters/pager';
import { SearchField } from '../filters/search-field';
import { Mark } from '../marks/mark';
import { RelativeTime } from '../marks/relative-time';
import { PageHead, Panel, Shell } from '../shell/shell';
import { DeniedState, EmptyState, FailedState, LoadingState } from '../states/page-states';
import { useColorSchemeChoice } from '../theme/use-color-scheme-choice';
import { ToastProvider, useToast } from '../toasts/toast-provider';
import { GalleryTable } from './gallery-table';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Device' },
];

const hourAgo = new Date(Date.now() - 3_600_000).toISOString();

/** All components of the design system on one page, in the color scheme chosen at its top. Wrap it in UiProvider. */
export function Gallery() {
  return (
    <ToastProvider defaultDurationMs={5_000} successDurationMs={3_000}>
      <Shell
        brand={<strong>Gallery</strong>}
        places={[
          { key: 'one', label: 'Parts', icon: IconBox, active: true },
          { key: 'two', label: 'Counted', icon: IconAlertTriangle, active: false, count: 3 },
        ]}
        link={(place, children, className) => (
          <a href={`#${place.key}`} className={className} aria-current={place.active ? 'page' : undefined}>
            {children}
          </a>
        )}
        headerStart={<span>Design system</span>}
        headerEnd={<SchemeSwitch />}
      >
        <PageHead title="Gallery" lead="Each part of the design system, in both schemes." />
        <Marks />
        <Buttons />
        <Figures />
        <Filters />
        <Panel>
          <GalleryTable />
        </Panel>
        <Fields />
        <States />
      </Shell>
    </ToastProvider>
  );
}

function SchemeSwitch() {
  const { scheme, choose } = useColorSchemeChoice();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Color scheme"
      data={schemes}
      value={scheme}
      onChange={(value) => choose(value as typeof scheme)}
    />
  );
}

function Marks() {
  return (
    <Panel padded>
      <Group gap="sm">
        <Mark tone="quiet">Inactive</Mark>
        <Mark tone="info" icon={IconCircleCheck}>
          Noted
        </Mark>
        <Mark tone="low" icon={IconAlertTriangle}>
          Low
        </Mark>
        <Mark tone="out" icon={IconCircleX}>
          Out
        </Mark>
        <Mark tone="done" icon={IconCircleCheck}>
          Done
        </Mark>
        <RelativeTime value={hourAgo} />
      </Group>
    </Panel>
  );
}

function Buttons() {
  const toast = useToast();
  const [requested, setRequested] = useState(false);
  const refuse = (reason: string) => toast.show({ title: 'Not allowed', message: reason, tone: 'error' });
  return (
    <Panel padded>
      <Group gap="sm">
        <Button onClick={() => toast.show({ title: 'Saved', tone: 'success', durationMs: 3_000 })}>Primary</Button>
        <Button variant="default">Default</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
        <Button color="red" onClick={() => setRequested(true)}>
          Delete
        </Button>
        <Button loading>Busy</Button>
        <GatedButton reason="You need another role for this." onRefused={refuse}>
          Gated
        </GatedButton>
        <GatedIcon aria-label="Edit">
          <IconPencil size={18} aria-hidden />
        </GatedIcon>
        <GatedIcon aria-label="Scan" reason="You need another role for this." onRefused={refuse}>
          <IconScan size={18} aria-hidden />
        </GatedIcon>
      </Group>
      <ConfirmDialog
        opened={requested}
        title="Delete this?"
        confirmLabel="Delete"
        destructive
        onConfirm={() => setRequested(false)}
        onClose={() => setRequested(false)}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </Panel>
  );
}

function Figures() {
  const [active, setActive] = useState(false);
  const format = (value: number) => value.toLocaleString();
  return (
    <>
      <StatTiles
        label="Key figures"
        stats={[
          { key: 'a', label: 'Things', value: '1,204', note: '12 in the last 30 days', icon: IconBox },
          {
            key: 'b',
            label: 'Low',
            value: '31',
            tone: 'low',
            icon: IconAlertTriangle,
            active,
            onPress: () => setActive(!active),
          },
          { key: 'c', label: 'Out', value: '4', tone: 'out', icon: IconCircleX },
          { key: 'd', label: 'On its way', value: null },
        ]}
      />
      <BarBreakdown
        title="By kind"
        labelHeader="Kind"
        valueHeader="Count"
        parts={['Bolts', 'Nuts', 'Paint', 'Tape', 'Rope', 'Glue', 'Wire', 'Tools'].map((label, index) => ({
          key: label,
          label,
          value: 400 / (index + 1),
        }))}
        format={(value) => Math.round(value).toLocaleString()}
      />
      <Panel padded>
        <ShareBar
          label="1,169 good, 31 low, 4 out"
          format={format}
          shares={[
            { key: 'good', label: 'Good', value: 1169, color: 'var(--ui-done-fill)' },
            { key: 'low', label: 'Low', value: 31, color: 'var(--ui-low-fill)' },
            { key: 'out', label: 'Out', value: 4, color: 'var(--ui-out-fill)' },
          ]}
        />
      </Panel>
    </>
  );
}

function Filters() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(3);
  const [kind, setKind] = useState<string | null>('Bolts');
  const clear = () => {
    setSearch('');
    setKind(null);
  };
  return (
    <Panel padded>
      <FilterBar
        search={<SearchField label="Search things" value={search} onSearch={setSearch} debounceMs={300} />}
        active={kind ? [{ key: 'kind', label: `Kind: ${kind}`, onRemove: () => setKind(null) }] : []}
        onClear={clear}
      >
        <Select aria-label="Kind" placeholder="Kind" data={['Bolts', 'Nuts']} value={kind} onChange={setKind} />
      </FilterBar>
      <Pager page={page} pageSize={20} total={613} onPage={setPage} onPageSize={() => setPage(1)} />
    </Panel>
  );
}

function Fields() {
  const [name, setName] = useState('');
  const check = useFieldCheck(name, (value) => (value.trim() ? null : 'Name is required'), 500);
  return (
    <Panel padded>
      <Group align="start" gap="md">
        <TextInput
          label={
            <FieldLabel check={check} required>
              Name
            </FieldLabel>
          }
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={check.state === 'invalid' && check.message}
        />
        <NumberInput label="Amount" defaultValue={12} />
        <Textarea label="Notes" placeholder="Optional" />
        <Switch label="Active" defaultChecked />
        <TextInput label="With an error" defaultValue="x" error="Use at least 2 characters" />
      </Group>
    </Panel>
  );
}

function States() {
  return (
    <>
      <Panel>
        <LoadingState rows={3} />
      </Panel>
      <Panel>
        <EmptyState title="No things yet" action={<Button>Add the first thing</Button>}>
          Things appear here as soon as somebody adds one.
        </EmptyState>
      </Panel>
      <Panel>
        <DeniedState title="You cannot see this">Ask an admin for another role.</DeniedState>
      </Panel>
      <Panel>
        <FailedState title="The things could not be loaded" onRetry={() => undefined}>
          The server did not answer.
        </FailedState>
      </Panel>
    </>
  );
}
