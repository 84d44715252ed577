import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import wasmUrl from 'zxing-wasm/writer/zxing_writer.wasm?url';

// From our own address: by itself the library would ask a public one.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** The modules of a QR code, '1' where it is dark, row after row. Null: the text is longer than any holds. */
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
