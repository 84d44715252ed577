import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import wasmUrl from 'zxing-wasm/writer/zxing_writer.wasm?url';

// Loaded from our own origin: by default the library fetches it from a public one.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Returns the modules of a QR code, '1' for dark, row after row. Null: the text is too long for a QR code. */
export async function writeMatrix(text: string): Promise<{ readonly modules: string; readonly side: number } | null> {
  const { error, symbol } = await writeBarcode(text, {
    format: 'QRCode',
    scale: 1,
    addQuietZones: false,
    options: 'ecLevel=M',
  });
  if (error !== '') return null;
  const modules = Array.from(symbol.data, (module) => (module === 0 ? '1' : '0')).join('');
  return { modules, side: symbol.width };
}
