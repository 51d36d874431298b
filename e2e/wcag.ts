// What people with low vision or a trembling hand need, measured in the page itself: the contrast of the parts
// of controls, and the size of what is pressed.
import type { Page } from '@playwright/test';

/** Fields, boxes and switches whose outline, filling or mark is less than 3:1 against what is around them. */
export const faintParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    type Colour = [number, number, number, number];
    const read = (text: string): Colour => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
      r * a + r2 * (1 - a),
      g * a + g2 * (1 - a),
      b * a + b2 * (1 - a),
      1,
    ];
    const light = (colour: Colour): number => {
      const [r = 0, g = 0, b = 0] = colour
        .slice(0, 3)
        .map((one) => one / 255)
        .map((one) => (one <= 0.040_45 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (one: Colour, other: Colour): number => {
      const [more, less] = [light(one), light(other)].toSorted((a, b) => b - a) as [number, number];
      return (more + 0.05) / (less + 0.05);
    };
    const behind = (element: Element): Colour => {
      const layers: Colour[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) {
        const colour = read(getComputedStyle(at).backgroundColor);
        if (colour[3] > 0) layers.push(colour);
        if (colour[3] === 1) break;
      }
      return layers.reduceRight<Colour>((below, layer) => over(layer, below), [255, 255, 255, 1]);
    };
    /** The best of what marks the box out: its border, its ring, its own filling. */
    const best = (box: Element): number => {
      const around = behind(box.parentElement ?? box);
      const style = getComputedStyle(box);
      const rings = style.boxShadow.match(/(rgba?|oklch|oklab|color)\([^)]*\)/g) ?? [];
      const marks = [
        ...(Number.parseFloat(style.borderTopWidth) > 0 ? [over(read(style.borderTopColor), around)] : []),
        ...rings.map((ring) => over(read(ring), around)),
        behind(box),
      ];
      return Math.max(...marks.map((mark) => ratio(mark, around)));
    };
    const selector =
      'input:not([type=hidden], [type=range], [type=checkbox], [type=radio]), textarea, select, [role=switch], [role=checkbox], [role=radio]';
    const top = [...document.querySelectorAll('[data-modal]:not([data-closed])')].at(-1) ?? document.body;
    return [...top.querySelectorAll<HTMLElement>(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => one.getBoundingClientRect().width > 8 && !one.matches(':disabled, [aria-disabled=true]'))
      .flatMap((one) => {
        // The box around a field may be what is seen of it, and a mark inside a switch.
        const boxes = [
          one,
          one.parentElement!,
          one.parentElement!.parentElement!,
          ...one.querySelectorAll('*'),
          one.nextElementSibling,
        ];
        const most = Math.max(...boxes.filter((box) => box !== null).map(best));
        return most < 3 ? [`${one.outerHTML.slice(0, 110)}: ${most.toFixed(2)}:1`] : [];
      });
  });

/**
 * What is pressed and is smaller than allowed: 24 px, unless a circle of 24 px around its middle meets no other target
 * or it is a word in a sentence; 44 px for what moves money or protects. And controls that can only be dragged.
 */
export const smallTargets = (page: Page, important: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const top = [...document.querySelectorAll('[data-modal]:not([data-closed])')].at(-1) ?? document.body;
    const all = [
      ...top.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=option], [role=slider]',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // The name under a tile: the picture beside it is the same link, and large.
      .filter((one) => !one.matches('[aria-hidden=true][tabindex="-1"]'));
    /** With its label, which is pressed for it, and with what it lets reach beyond its edge. */
    const boxOf = (one: HTMLElement) => {
      const own = one.getBoundingClientRect();
      const label = one.matches('input') ? one.closest('label')?.getBoundingClientRect() : undefined;
      const after = getComputedStyle(one, '::after');
      const grow =
        after.content !== 'none' && after.position === 'absolute' ? -Math.min(0, Number.parseFloat(after.top) || 0) : 0;
      const box = label && label.height > own.height ? label : own;
      return { x: box.x - grow, y: box.y - grow, width: box.width + 2 * grow, height: box.height + 2 * grow };
    };
    const boxes = all.map((one) => ({ one, box: boxOf(one) })).filter(({ box }) => box.width > 1 && box.height > 1);
    const isInSentence = (one: HTMLElement): boolean =>
      one.matches('a, button') &&
      getComputedStyle(one).display.startsWith('inline') &&
      (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0) + 3;
    const isAlone = ({ one, box }: (typeof boxes)[number]): boolean => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return boxes.every(({ one: other, box: its }) => {
        if (other === one || other.contains(one) || one.contains(other)) return true;
        const [dx, dy] = [
          Math.max(its.x - x, 0, x - its.x - its.width),
          Math.max(its.y - y, 0, y - its.y - its.height),
        ];
        return Math.hypot(dx, dy) >= 12;
      });
    };
    const name = (one: HTMLElement) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) || one.outerHTML.slice(0, 90);
    const small = boxes
      .filter(({ box }) => Math.min(box.width, box.height) < 23.5)
      .filter((target) => !isInSentence(target.one) && !isAlone(target))
      .map(({ one, box }) => `${name(one)}: ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
    const low = boxes
      .filter(({ one, box }) => one.matches(selector) && Math.min(box.width, box.height) < 43.5)
      .map(({ one, box }) => `${name(one)}: ${box.width.toFixed(0)}×${box.height.toFixed(0)} of 44`);
    // A range is moved by a press on its line and by keys; anything else that moves must have buttons.
    const dragged = [...top.querySelectorAll<HTMLElement>('[draggable=true], [role=slider]:not(input)')].map(
      (one) => `${name(one)}: only dragged`,
    );
    return [...small, ...low, ...dragged];
  }, important);
