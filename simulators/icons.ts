// Line icons of the hosted pages: drawn with the current colour, hidden from readers because words stand beside them.
import { html, type Html } from './html.ts';

/** @param box side of the square the paths are drawn in; the line is a twelfth of it unless told */
export function icon(paths: Html, box = 24, width = box / 12): Html {
  return html`<svg viewBox="0 0 ${box} ${box}" fill="none" stroke="currentColor" stroke-width="${width}"
stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
}

export const bank = html`<path d="M3 9.5 12 4l9 5.5M5 10v8m4.7-8v8m4.6-8v8M19 10v8M3.5 20.5h17"/>`;
export const documents = html`<path d="M7 4h10a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z"/>
<path d="M9 8.5h6M9 12h6M9 15.5h3"/>`;
export const key = html`<circle cx="8" cy="15" r="4"/><path d="m11 12 8.5-8.5M16 7l3 3M13.5 9.5l2 2"/>`;
export const forward = html`<path d="m9 6 6 6-6 6"/>`;
export const phone = html`<rect x="7" y="2.5" width="10" height="19" rx="2.5"/>
<path d="M11 18.5h2M12 6.5v5M9.8 9.3 12 11.5l2.2-2.2"/>`;
export const quietBubble = html`<path d="M10 20a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H32L20 54V44h-4a6 6 0 0 1-6-6Z"/>
<path d="M22 29h.01M32 29h.01M42 29h.01"/>`;
export const face = html`<path d="M6 20V12a6 6 0 0 1 6-6h8M44 6h8a6 6 0 0 1 6 6v8M58 44v8a6 6 0 0 1-6 6h-8M20 58h-8a6 6 0 0 1-6-6v-8"/>
<circle cx="32" cy="28" r="9"/><path d="M17 48c2.5-7 8-10 15-10s12.5 3 15 10"/>`;

/** The mark of an end: a tick, or a cross where the view is marked bad. */
export const seal = html`<span class="seal">
${icon(html`<path class="good" d="m14 25 7 7 14-16"/><path class="bad" d="m16 16 16 16m0-16L16 32"/>`, 48)}</span>`;

/** Guilloche of a bank card, and the chip's neighbour. */
export const cardLines = html`<svg class="card-lines" viewBox="0 0 340 214" preserveAspectRatio="none" fill="none">
<path d="M-20 150C60 40 140 230 230 100S330 20 380 50M-20 170C60 60 140 250 230 120S330 40 380 70"/>
<path d="M-20 190C60 80 140 270 230 140S330 60 380 90M-20 210C60 100 140 290 230 160S330 80 380 110"/></svg>`;
