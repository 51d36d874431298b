// Faults of the page on screen, as far as its boxes show them; other faults are found by eye in the pictures. The
// functions run inside the page and are sent there as source (`faultsScript`), so they use each other and the browser,
// nothing else.

export interface Fault {
  kind: 'sideways' | 'no way to' | 'flat' | 'hidden text' | 'spills' | 'broken money';
  /** 1: a matter of looks; 2: hinders; 3: something cannot be done. */
  severity: 1 | 2 | 3;
  what: string;
}
type Tell = (fault: Omit<Fault, 'what'>, element: Element, more?: string) => void;

function nameOf(element: Element): string {
  const place = element.closest('[data-modal]')?.getAttribute('data-modal');
  const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).slice(0, 4).join('.');
  return `${place ? `${place}: ` : ''}${element.tagName.toLowerCase()}.${classes} “${text}”`;
}

const isForReaders = (element: Element): boolean => element.closest('.sr-only') !== null;
const around = (element: Element): Element[] => {
  const found: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
};
/** Far down a long list the same rows come again, and each costs its time. */
const farDown = 6000;
function isShown(element: Element): boolean {
  const { width, height, top } = element.getBoundingClientRect();
  return (
    top + scrollY < farDown &&
    width > 1 &&
    height > 1 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Lines that end in dots, or are held to so many. */
function isMeant(element: Element): boolean {
  return [element, ...around(element)].some((at) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(at);
    return textOverflow === 'ellipsis' || (webkitLineClamp !== '' && webkitLineClamp !== 'none');
  });
}

function lookSideways(tell: Tell): void {
  const root = document.documentElement;
  const over = root.scrollWidth - root.clientWidth;
  if (over <= 0) return;
  const widest = [...document.body.querySelectorAll('*')]
    .filter((element) => isShown(element) && element.getBoundingClientRect().right > root.clientWidth + 1)
    .filter((element) => around(element).every((at) => getComputedStyle(at).overflowX === 'visible'));
  tell({ kind: 'sideways', severity: 2 }, widest.at(-1) ?? root, ` by ${over} px`);
}

/** A part that scrolls and has hardly any height. */
function lookForFlat(tell: Tell): void {
  for (const element of document.body.querySelectorAll('*')) {
    const { clientHeight, scrollHeight, clientWidth } = element;
    if (clientWidth < 100 || clientHeight > 55 || scrollHeight < clientHeight + 9 || isForReaders(element)) continue;
    if (/auto|scroll/.test(getComputedStyle(element).overflowY) && isShown(element))
      tell({ kind: 'flat', severity: 3 }, element, ` ${clientHeight} of ${scrollHeight} px`);
  }
}

interface Cut {
  x: number;
  y: number;
}
/** How much of an element no scrolling brings into sight. */
function cutOf(element: Element): Cut {
  const box = element.getBoundingClientRect();
  let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
  let [isMovedX, isMovedY] = [false, false];
  for (const at of around(element)) {
    const { overflowX, overflowY, display, position } = getComputedStyle(at);
    if (display === 'inline' || display === 'contents') continue;
    const edge = at.getBoundingClientRect();
    if (/auto|scroll/.test(overflowX)) isMovedX = true;
    else if (/hidden|clip/.test(overflowX) && !isMovedX)
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    if (/auto|scroll/.test(overflowY)) isMovedY = true;
    else if (/hidden|clip/.test(overflowY) && !isMovedY)
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    if (position !== 'fixed') continue;
    // What stands in the window alone is not scrolled by the page.
    if (!isMovedY) [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    break;
  }
  return { x: box.width - Math.max(0, right - left), y: box.height - Math.max(0, bottom - top) };
}

/** Texts and controls cut off by what cannot be scrolled. `skipped`: selectors of what is cut on purpose. */
function lookForLost(tell: Tell, skipped: string): void {
  const windows = document.querySelectorAll('[data-modal]:not([data-closed])');
  const root = windows[windows.length - 1] ?? document.body;
  const wanted =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, h1, h2, h3, p, li, td, th, label';
  for (const element of root.querySelectorAll(wanted)) {
    if (!isShown(element) || isForReaders(element) || element.closest(`[aria-hidden=true], [inert], svg, ${skipped}`))
      continue;
    const { width, height } = element.getBoundingClientRect();
    const { x, y } = cutOf(element);
    const isLost = height - y < Math.min(4, height) || width - x < Math.min(4, width);
    if (isLost) tell({ kind: 'no way to', severity: 3 }, element);
    else if ((x > 6 || y > 6) && !isMeant(element))
      tell({ kind: 'no way to', severity: 2 }, element, ` cut by ${Math.round(x)}×${Math.round(y)} px`);
  }
}

/** What is there for screen readers and yet is seen. */
function lookForHidden(tell: Tell): void {
  for (const box of document.querySelectorAll('.sr-only:not(:focus, :focus-within)')) {
    for (const element of [box, ...box.querySelectorAll('*')]) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { visibility, pointerEvents } = getComputedStyle(element);
      if (width < 3 || height < 3 || visibility !== 'visible' || pointerEvents === 'none') continue;
      const hit = document.elementsFromPoint(left + width / 2, top + height / 2);
      if (hit.includes(element) && !element.matches('input')) tell({ kind: 'hidden text', severity: 2 }, element);
    }
  }
}

/** Words wider than what holds them, and sums of money over two lines. */
function lookAtTexts(tell: Tell, skipped: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.nodeValue ?? '').trim();
    if (!parent || !text || isForReaders(parent) || !isShown(parent)) continue;
    if (parent.closest(`svg, [aria-hidden=true], option, script, style, ${skipped}`)) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const isMoney = /^[−+-]?[\d\s]+(?:,\d\d)?\s*₴$/.test(text);
    if (isMoney && new Set(lines.map((line) => Math.round(line.top))).size > 1)
      tell({ kind: 'broken money', severity: 2 }, parent);
    const holder = parent.closest('button, .btn, .badge, .chip, th, td');
    // A window stands over what it belongs to.
    const dialog = parent.closest('dialog, [role=dialog]');
    if (!holder || (dialog && holder.contains(dialog)) || isMeant(parent)) continue;
    const [words, edge] = [range.getBoundingClientRect(), holder.getBoundingClientRect()];
    if (words.width > 0 && (words.right > edge.right + 2 || words.left < edge.left - 2))
      tell({ kind: 'spills', severity: 2 }, holder);
  }
}

function findFaults(skipped: string): Fault[] {
  const faults: Fault[] = [];
  const tell: Tell = ({ kind, severity }, element, more = '') => {
    const what = nameOf(element) + more;
    if (!faults.some((fault) => fault.kind === kind && fault.what === what)) faults.push({ kind, severity, what });
  };
  lookSideways(tell);
  lookForFlat(tell);
  lookForLost(tell, skipped);
  lookForHidden(tell);
  lookAtTexts(tell, skipped);
  return faults;
}

const functions = { nameOf, isForReaders, around, isShown, isMeant, lookSideways, lookForFlat, cutOf, lookForLost };
const others = { lookForHidden, lookAtTexts, findFaults };

/** An expression whose value is the faults of the page it is put into. */
export function faultsScript(skipped: string): string {
  const parts = Object.entries({ ...functions, ...others }).map(([name, work]) => `const ${name} = ${String(work)};`);
  return `(() => { const farDown = ${farDown}; ${parts.join('\n')} return findFaults(${JSON.stringify(skipped)}); })()`;
}
