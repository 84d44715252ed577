/** Headers of pictures, long enough to be read; no decoder is asked for the rest. */
export function png(width = 64, height = 64, padding = 0): Buffer {
  const bytes = Buffer.alloc(33 + padding);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export function jpeg(width = 64, height = 64): Buffer {
  const exif = Buffer.from([0xff, 0xe1, 0x00, 0x06, 1, 2, 3, 4]);
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x11, 8, height >> 8, height & 255, width >> 8, width & 255, 3]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, frame, Buffer.alloc(16)]);
}

function riff(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.write('WEBP', 8, 'latin1');
  head.write(kind, 12, 'latin1');
  return Buffer.concat([head, body]);
}

export function webpExtended(width = 64, height = 64): Buffer {
  const body = Buffer.alloc(12);
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return riff('VP8X', body);
}

export function webpLossless(width = 64, height = 64): Buffer {
  const body = Buffer.alloc(12);
  body[0] = 0x2f;
  body.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return riff('VP8L', body);
}

export function webpLossy(width = 64, height = 64): Buffer {
  const body = Buffer.alloc(12);
  body.writeUIntLE(0x2a019d, 3, 3);
  body.writeUInt16LE(width, 6);
  body.writeUInt16LE(height, 8);
  return riff('VP8 ', body);
}
