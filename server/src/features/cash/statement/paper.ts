// What every paper of the cash desk shares: the brand's head, the words of an empty table, the moment it was made.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '@malva/brands/all';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../../core/app.ts';
import { hexOf } from '../../../core/images/oklch.ts';
import { sharp } from '../../../core/images/render.ts';
import { momentText, serverText } from '../../../core/texts.ts';
import type { Paper } from './pdf.ts';

/** `21.11.2026 10:00:00` */
export const moment = (at: Date, lang: Lang): string => momentText(at, lang, true);

type Letterhead = Omit<Paper, 'title' | 'facts' | 'sums' | 'rows'>;

export async function letterheadOf(app: App, lang: Lang): Promise<Letterhead> {
  const t = (key: string, values: Record<string, string> = {}): string => serverText(lang, `cash.${key}`, values);
  const brand = brands[app.config.project];
  const mark = await readFile(join(app.files, `icons/${brand.name}/logo.svg`));
  return {
    lang,
    brand: brand.title,
    logo: await (await sharp())(mark, { density: 300 }).resize(144, 144).png().toBuffer(),
    band: brand.themeColor.dark,
    accent: hexOf(brand.accent.dark),
    madeAt: app.clock.now(),
    note: t('pdf.kyiv'),
    none: t('pdf.none'),
    columns: [t('csv.at'), t('csv.kind'), t('csv.subject'), t('csv.amount'), t('csv.balance')],
    page: (page, pages) => t('pdf.page', { page: String(page), pages: String(pages) }),
  };
}
