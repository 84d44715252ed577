import { Alert, Button, Group, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { barcodeOf, readScan, unreadableCode } from '@tallyard/domain/barcodes/scan';
import { barcode as barcodeSchema } from '@tallyard/domain/inventory/fields';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { GatedButton } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorToast } from '../../shared/errors/error-toast';
import { problemWith } from '../../shared/forms/schema-check';
import { useOrganization } from '../../shared/organization/organization';
import { useGate, useMay } from '../../shared/permissions/permissions';
import { useAdjustStock } from '../../shared/stock/adjust-stock';
import { useInventoryItemByBarcodeLazyQuery } from '../generated/operations';

/** What a scan is for; kept in the browser, since whoever counts scans one after the other. */
type Then = 'open' | 'adjust';

interface ScanDialogProps {
  onClose: () => void;
}

/** Finds an item by its barcode. A scanner types into the field and ends with Enter, as a person would. */
export function ScanDialog({ onClose }: ScanDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Scan a barcode" centered>
      <ScanForm onClose={onClose} />
    </Modal>
  );
}

/** What is wrong with a code before it is looked up; a GS1 code is read when it is whole. */
function problemOf(code: string): string | null {
  const barcode = code.trim() === '' ? null : barcodeOf(readScan(code));
  return barcode === null ? null : problemWith(barcodeSchema, barcode);
}

function ScanForm({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const createGate = useGate('inventory.create');
  const mayAdjust = useMay('inventory.adjust');
  const adjust = useAdjustStock();
  const [kept, setKept] = useLocalStorage<Then>({
    key: 'tallyard.after-scan',
    defaultValue: 'open',
    getInitialValueInEffect: false,
  });
  const then = mayAdjust ? kept : 'open';
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const [look, { loading }] = useInventoryItemByBarcodeLazyQuery({ fetchPolicy: 'network-only' });
  const [misread, setMisread] = useState<string | null>(null);
  const problem = misread ?? problemOf(code);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || problem) return;
    setMissing(null);
    const scan = readScan(code);
    const barcode = barcodeOf(scan);
    if (scan.kind === 'wrong' || barcode === null) {
      setMisread(scan.kind === 'wrong' ? scan.reason : unreadableCode);
      return;
    }
    try {
      const { data, error } = await look({ variables: { organizationId: active.id, barcode } });
      if (error) return showError(error);
      const item = data?.inventoryItemByBarcode;
      if (!item) {
        setMissing(barcode);
        setCode('');
        return;
      }
      onClose();
      if (then === 'adjust') adjust({ itemId: item.id });
      else await navigate(itemPage(item.id));
    } catch (error) {
      showError(error);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Barcode"
        description="Point a scanner here, or type the code: a plain number, a GS1 code or a Digital Link."
        size="md"
        leftSection={<IconScan size={20} aria-hidden />}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={code}
        onChange={(event) => {
          setMisread(null);
          setCode(event.currentTarget.value);
        }}
        error={problem}
      />
      {mayAdjust && (
        <SegmentedControl
          fullWidth
          mt="md"
          aria-label="After the scan"
          data={[
            { value: 'open', label: 'Open the item' },
            { value: 'adjust', label: 'Adjust its stock' },
          ]}
          value={then}
          onChange={(next) => setKept(next as Then)}
        />
      )}
      {missing !== null && (
        <Alert color="yellow" role="alert" mt="md" title={`No item has the barcode ${missing}`}>
          Scan again, or add an item with this barcode.
          <Group mt="sm">
            <GatedButton
              {...createGate}
              size="compact-sm"
              variant="default"
              onClick={() => {
                onClose();
                void navigate(`${itemPage('new')}?newBarcode=${encodeURIComponent(missing)}`);
              }}
            >
              Add an item
            </GatedButton>
          </Group>
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={loading} disabled={code.trim() === ''}>
          Find item
        </Button>
      </Group>
    </form>
  );
}
