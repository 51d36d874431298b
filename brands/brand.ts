// What a brand variant is: a name, switches and tokens. Code asks `brand.has('theme')`, never which brand it is.
// Every switch is listed here with its meaning; a variant that lacks it behaves as the plain product.

export interface BrandSwitches {
  /** The player may choose between dark, light and system. */
  theme: boolean;
  /** Registration opens the short form (RegisterNew in the specification's words). */
  'short-registration': boolean;
  /** Pages of tags lead to the home page. */
  'tags-lead-home': boolean;
  /**
   * A public profile opens as a short pop-up with a way to the whole one (PublicProfilePopup in the specification's
   * words).
   */
  'public-profile-popup': boolean;
  /** A gift code that a link brought along is used by itself after login; elsewhere the player says so. */
  'apply-gift-after-login': boolean;
  /**
   * Nothing a guest does about the cash desk is counted (skipGuestCashAndStories); the way to registration is as
   * everywhere.
   */
  'skip-guest-cash': boolean;
  /** A link of a letter opens the window of promo codes with its code. */
  'promo-code-from-email': boolean;
  /** A season of worlds, each with a wheel of its own. */
  multiverse: boolean;
  /** The window of wheels opens by itself, once a day at most. */
  'wheel-popup': boolean;
  /** Guests are shown the wheel of registration; it is spun with a ticket once the account is confirmed. */
  'alternate-registration-wheel': boolean;
  /** A bonus that asks for a deposit first says so in a window; elsewhere a line does. */
  'requires-deposit-popup': boolean;
}
export type BrandSwitch = keyof BrandSwitches;

/** Lightness, chroma and hue of one OKLCH colour. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export interface BrandSpec {
  name: 'malva' | 'king' | 'vlk';
  /** As written in titles and in the logo. */
  title: string;
  switches: Partial<BrandSwitches>;
  /** Hue that every surface derives from. */
  hue: number;
  accent: { dark: Oklch; light: Oklch; on: Oklch };
  /** Colour of the browser's own bar, sRGB because `theme-color` is read by more than browsers. */
  themeColor: { dark: string; light: string };
}

export interface Brand extends BrandSpec {
  has(name: BrandSwitch): boolean;
}

export function brand(spec: BrandSpec): Brand {
  return { ...spec, has: (name) => spec.switches[name] === true };
}

const oklch = ([lightness, chroma, hue]: Oklch) => `oklch(${lightness} ${chroma} ${hue})`;

/** The brand's share of the style sheet: custom properties the tokens of web/src/ui/styles.css are derived from. */
export function brandCss(of: BrandSpec): string {
  const { dark, light, on } = of.accent;
  return `:root{--h:${of.hue};--accent:light-dark(${oklch(light)},${oklch(dark)});--on-accent:${oklch(on)}}`;
}
