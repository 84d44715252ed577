import { useLocalStorage } from '@mantine/hooks';
import { barcodeOf, readScan, unreadableCode } from '@tallyard/domain/barcodes/scan';
import { barcode as barcodeSchema } from '@tallyard/domain/inventory/fields';
import { folderPage, itemPage, pages, productPage } from '@tallyard/domain/pages/addresses';
import { useState } from 'react';
import { useErrorToast } from '../../shared/errors/error-toast';
import { leaveBy } from '../../shared/forms/leave-page';
import { problemWith } from '../../shared/forms/schema-check';
import { useNavigate } from '../../shared/navigation/navigation';
import { useMay } from '../../shared/permissions/permissions';
import { useAdjustStock } from '../../shared/stock/adjust-stock';
import type { ItemRowFragment } from '../generated/operations';
import { useFindScanned } from './find-scanned';

/** What a scan does. Stored in the browser, because users scan many items in a row. */
export type Purpose = 'open' | 'adjust';

export interface OpenScan {
  readonly code: string;
  readonly type: (code: string) => void;
  /** Why the code is not looked up; null if it is valid. */
  readonly problem: string | null;
  readonly busy: boolean;
  /** Looks up a code and performs the scan action on the result. Ignored while another lookup runs. */
  readonly lookUp: (read: string) => Promise<void>;
  /** The barcode that was not found; null: none. */
  readonly missing: string | null;
  /** The items with the same barcode; null: no choice is needed. */
  readonly choice: readonly ItemRowFragment[] | null;
  /** Performs the scan action on the chosen item. */
  readonly choose: (itemId: string) => void;
  /** Null: the user may only open items. */
  readonly purpose: Purpose | null;
  readonly setPurpose: (purpose: Purpose) => void;
  readonly goTo: (address: string) => void;
}

/** Returns the problem with a code before the lookup. A GS1 code must be complete. */
function problemOf(code: string): string | null {
  const barcode = code.trim() === '' ? null : barcodeOf(readScan(code));
  return barcode === null ? null : problemWith(barcodeSchema, barcode);
}

/** Handles a code from the scan to its action. */
export function useScan(first: string, onClose: () => void): OpenScan {
  const navigate = useNavigate();
  const showError = useErrorToast();
  const mayAdjust = useMay('inventory.adjust');
  const adjust = useAdjustStock();
  const find = useFindScanned();
  const [stored, setPurpose] = useLocalStorage<Purpose>({
    key: 'tallyard.after-scan',
    defaultValue: 'open',
    getInitialValueInEffect: false,
  });
  const [code, setCode] = useState(first);
  const [missing, setMissing] = useState<string | null>(null);
  const [choice, setChoice] = useState<readonly ItemRowFragment[] | null>(null);
  const [misread, setMisread] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const type = (typed: string) => {
    setMisread(null);
    setCode(typed);
  };
  const goTo = (address: string) => {
    onClose();
    leaveBy(() => void navigate(address));
  };
  const choose = (itemId: string) => {
    if (!mayAdjust || stored === 'open') return goTo(itemPage(itemId));
    onClose();
    adjust({ itemId });
  };
  const open = async (barcode: string) => {
    const found = await find(barcode);
    if (!found) {
      setMissing(barcode);
      setCode('');
    } else if (found.kind === 'items') goTo(`${pages.inventory}?q=${encodeURIComponent(found.sku)}`);
    else if (found.kind === 'product') goTo(productPage(found.id));
    else if (found.kind === 'folder') goTo(folderPage(found.id));
    else if (found.kind === 'choice') setChoice(found.items);
    else choose(found.id);
  };
  const lookUp = async (read: string) => {
    if (busy || read.trim() === '') return;
    setMissing(null);
    setChoice(null);
    type(read);
    const scan = readScan(read);
    const barcode = barcodeOf(scan);
    if (scan.kind === 'wrong' || barcode === null) {
      setMisread(scan.kind === 'wrong' ? scan.reason : unreadableCode);
      return;
    }
    if (problemWith(barcodeSchema, barcode)) return;
    setBusy(true);
    await open(barcode).catch(showError);
    setBusy(false);
  };

  return {
    code,
    type,
    problem: misread ?? problemOf(code),
    busy,
    lookUp,
    missing,
    choice,
    choose,
    purpose: mayAdjust ? stored : null,
    setPurpose,
    goTo,
  };
}
