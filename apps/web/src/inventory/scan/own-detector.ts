import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Loaded from our own origin: by default the library fetches it from a public one.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

export { BarcodeDetector };
