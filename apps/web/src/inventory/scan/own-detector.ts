import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From our own address: by itself the library would ask a public one.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

export { BarcodeDetector };
