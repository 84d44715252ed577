import { Alert, Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCamera, IconScan } from '@tabler/icons-react';
import { itemPage, productPage } from '@tallyard/domain/pages/addresses';
import { GatedButton, useDelayed } from '@tallyard/ui';
import { useEffect, useRef, useState } from 'react';
import { later } from '../../shared/page/later';
import { useGate } from '../../shared/permissions/permissions';
import type { ItemRowFragment } from '../generated/operations';
import { type OpenScan, type Purpose, useScan } from './use-scan';

const CameraScan = later(async () => (await import('./camera-scan')).CameraScan);

interface ScanDialogProps {
  /** The code from a hardware scanner. The dialog stays hidden until there is something to show. */
  scanned?: string;
  onClose: () => void;
}

const unseenMs = 600;

/** Finds an item or a product by its code: typed, from a scanner that acts as a keyboard, or with the camera. */
export function ScanDialog({ scanned, onClose }: ScanDialogProps) {
  const scan = useScan(scanned ?? '', onClose);
  const [isLooking, setIsLooking] = useState(scanned !== undefined);
  const isSlow = useDelayed(isLooking, unseenMs);
  const isRead = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a scanner read is looked up once
  useEffect(() => {
    if (scanned === undefined || isRead.current) return;
    isRead.current = true;
    void scan.lookUp(scanned).finally(() => setIsLooking(false));
  }, []);
  if (isLooking && !isSlow) return null;
  return (
    <Modal opened onClose={onClose} title="Scan a barcode" centered>
      <ScanForm {...scan} onClose={onClose} />
    </Modal>
  );
}

function ScanForm({ onClose, ...scan }: OpenScan & { onClose: () => void }) {
  const { code, type, problem, busy, lookUp, missing, choice, choose, purpose, setPurpose, goTo } = scan;
  const [withCamera, setWithCamera] = useLocalStorage<boolean>({
    key: 'tallyard.scan-by-camera',
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: (text) => text === 'true',
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) void lookUp(code);
      }}
    >
      {withCamera && <CameraScan onCode={(read) => void lookUp(read)} onClose={() => setWithCamera(false)} />}
      <TextInput
        label="Barcode"
        description="Point a scanner here, or type the code: a plain number, a GS1 code or a Digital Link."
        size="md"
        leftSection={<IconScan size={20} aria-hidden />}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        // On a phone, the on-screen keyboard would cover the camera picture.
        data-autofocus={withCamera ? undefined : true}
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
        error={problem}
      />
      {!withCamera && (
        <Button
          mt="sm"
          variant="default"
          fullWidth
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => setWithCamera(true)}
        >
          Use the camera
        </Button>
      )}
      {purpose !== null && (
        <SegmentedControl
          fullWidth
          mt="md"
          aria-label="After the scan"
          data={[
            { value: 'open', label: 'Open the item' },
            { value: 'adjust', label: 'Adjust its stock' },
          ]}
          value={purpose}
          onChange={(next) => setPurpose(next as Purpose)}
        />
      )}
      {choice !== null && <ItemChoice items={choice} choose={choose} />}
      {missing !== null && <NothingFound barcode={missing} goTo={goTo} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={busy} disabled={code.trim() === ''}>
          Find item
        </Button>
      </Group>
    </form>
  );
}

/** The items with the same barcode, to choose from. */
function ItemChoice({ items, choose }: { items: readonly ItemRowFragment[]; choose: (itemId: string) => void }) {
  return (
    <Alert color="blue" role="alert" mt="md" title={`${items.length} items have this barcode`}>
      Choose the one that you scanned.
      <Stack mt="sm" gap="xs" role="group" aria-label="Items with this barcode">
        {items.map(({ id, name, sku, warehouse, location }) => (
          <Button key={id} variant="default" justify="flex-start" onClick={() => choose(id)}>
            {[name ?? 'Unnamed item', sku, warehouse?.name, location].filter(Boolean).join(' · ')}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}

/** Offers actions for an unknown code. */
function NothingFound({ barcode, goTo }: { barcode: string; goTo: (address: string) => void }) {
  const itemGate = useGate('inventory.create');
  const productGate = useGate('products.create');
  const query = `?newBarcode=${encodeURIComponent(barcode)}`;
  return (
    <Alert color="yellow" role="alert" mt="md" title={`No item has the barcode ${barcode}`}>
      No product either. Scan again, or add one with this barcode.
      <Group mt="sm" gap="sm">
        <GatedButton
          {...itemGate}
          size="compact-sm"
          variant="default"
          onClick={() => goTo(`${itemPage('new')}${query}`)}
        >
          Add an item
        </GatedButton>
        <GatedButton
          {...productGate}
          size="compact-sm"
          variant="default"
          onClick={() => goTo(`${productPage('new')}${query}`)}
        >
          Add a product
        </GatedButton>
      </Group>
    </Alert>
  );
}
