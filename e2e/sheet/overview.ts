// The same pictures small, many on one sheet, where misaligned, clipped or empty screens are easy to see.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const columns = 6;
const cell = {
  390: { width: 300, height: 650 },
  768: { width: 400, height: 533 },
  820: { width: 400, height: 576 },
  1440: { width: 480, height: 300 },
} as const;
const gap = 8;
const rows = 2;

async function small(file: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  // Of a long page the top; of a window all of it.
  return sharp(file)
    .resize({ width })
    .toBuffer()
    .then((picture) =>
      sharp(picture)
        .metadata()
        .then(({ height: tall = 0 }) =>
          sharp(picture)
            .extract({ left: 0, top: 0, width, height: Math.min(tall, height) })
            .toBuffer(),
        ),
    );
}

/** `overview/malva-dark-390-1.png` … beside the pictures. `windows`: how many of a long page are shown. */
export async function overviews(folder: string, pictures: readonly string[], windows = 2): Promise<void> {
  mkdirSync(join(folder, 'overview'), { recursive: true });
  const groups = Map.groupBy(pictures, (file) => file.split('/').slice(0, 3).join('-'));
  for (const [group, files] of groups) {
    const { width, height } = cell[Number(group.split('-')[2]) as keyof typeof cell];
    const size = { width, height: height * windows };
    const pages = Math.ceil(files.length / (columns * rows));
    for (let at = 0; at < pages; at++) {
      const some = files.slice(at * columns * rows, (at + 1) * columns * rows);
      const parts = await Promise.all(
        some.map(async (file, i) => ({
          input: await small(join(folder, file), size),
          left: (i % columns) * (size.width + gap),
          top: Math.floor(i / columns) * (size.height + gap),
        })),
      );
      await sharp({
        create: {
          width: columns * (size.width + gap),
          height: Math.ceil(some.length / columns) * (size.height + gap),
          channels: 3,
          background: '#777',
        },
      })
        .composite(parts)
        .png({ palette: true })
        .toFile(join(folder, 'overview', `${group}-${at + 1}.png`));
    }
  }
}
