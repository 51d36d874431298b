// An e-mail as HTML beside its plain text: the same words, with the code large, links that can be pressed and the name
// of the site. The frame is email.html, made from email.mjml by `npm run mail`; it loads nothing from anywhere.
import { readFileSync } from 'node:fs';
import { brands } from '@malva/brands/all';
import type { BrandSpec } from '@malva/brands/brand';
import type { Lang } from '@malva/contract/schema';
import { escapeHtml } from '../escape-html.ts';
import { hexOf } from '../images/oklch.ts';
import { serverText } from '../texts.ts';

const frame = readFileSync(new URL('email.html', import.meta.url), 'utf8');

export interface Email {
  brand: BrandSpec['name'];
  lang: Lang;
  subject: string;
  /** The plain text, as it is sent beside this. */
  text: string;
  /** A code inside the text that the reader types somewhere. */
  code?: string;
  /** https://malva.example */
  siteUrl: string;
}

const addresses = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

function linked(line: string): string {
  let html = '';
  let at = 0;
  for (const match of line.matchAll(addresses)) {
    const address = escapeHtml(match[0]);
    html += `${escapeHtml(line.slice(at, match.index))}<a class="plain" href="${address}">${address}</a>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(line.slice(at));
}

function buttonTo(address: string, { brand, lang }: Email): string {
  const { accent } = brands[brand];
  const style = `display:inline-block;padding:13px 26px;border-radius:12px;background:${hexOf(accent.light)};
color:${hexOf(accent.on)};font:700 16px/22px Onest,-apple-system,'Segoe UI',Arial,sans-serif;text-decoration:none`;
  return `<tr><td style="padding:20px 0 0"><a class="button" href="${escapeHtml(address)}" style="${style}">${escapeHtml(
    serverText(lang, 'mail.open'),
  )}</a></td></tr>`;
}

/** The HTML of an e-mail, at most some ten kilobytes. */
export function emailHtml(email: Email): string {
  const { brand, lang, subject, text, code, siteUrl } = email;
  const { title: site, accent } = brands[brand];
  const [address, ...others] = text.match(addresses) ?? [];
  const lines = text.split(/\n+/).map((line) => `<p style="margin:0 0 12px">${linked(line)}</p>`);
  // Shown large for the eye alone: a screen reader has just read it in its sentence.
  const large = code ? `<p class="code" aria-hidden="true" style="margin:16px 0 0">${escapeHtml(code)}</p>` : '';
  const values: Record<string, string> = {
    lang,
    site: escapeHtml(site),
    accent: hexOf(accent.light),
    subject: escapeHtml(subject),
    preview: escapeHtml(text.replaceAll(addresses, '').slice(0, 120)),
    body: lines.join('') + large,
    button: address && others.length === 0 ? buttonTo(address, email) : '',
    foot: `${linked(serverText(lang, 'mail.why', { site }))}<br>${linked(siteUrl)}`,
  };
  return frame.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}
