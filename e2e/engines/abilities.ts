// What each engine of the run supports of what the site uses, checked as the page itself would: one line each, so that
// the table in docs/engines.md is measured.
import type { Engine } from './open.ts';

const questions: Readonly<Record<string, string>> = {
  passkeys: `'PublicKeyCredential' in window`,
  'service worker': `'serviceWorker' in navigator`,
  'web push': `'PushManager' in window && 'Notification' in window`,
  'wallet of the device': `'ApplePaySession' in window`,
  'payment request': `'PaymentRequest' in window`,
  'storage access': `'requestStorageAccess' in document`,
  'full screen': `document.fullscreenEnabled === true`,
  clipboard: `'clipboard' in navigator`,
  'handing on a link': `typeof navigator.share === 'function'`,
  'open channel': `typeof WebSocket === 'function'`,
  printing: `typeof print === 'function'`,
  'code from an SMS': `'OTPCredential' in window`,
  'install prompt': `'onbeforeinstallprompt' in window`,
  WebGL2: `document.createElement('canvas').getContext('webgl2') !== null`,
  'idle callback': `'requestIdleCallback' in window`,
  'navigation API': `'navigation' in window`,
  'view transitions': `'startViewTransition' in document`,
  'closedby of dialogs': `'closedBy' in HTMLDialogElement.prototype`,
  popover: `'popover' in HTMLElement.prototype`,
  'largest paint': `PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')`,
  'light-dark()': `CSS.supports('color', 'light-dark(red, blue)')`,
  'relative colours': `CSS.supports('color', 'oklch(from red calc(l + 0.1) c h)')`,
  'anchored boxes': `CSS.supports('position-area', 'bottom span-left')`,
  'growing fields': `CSS.supports('field-sizing', 'content')`,
  'starting styles': `typeof CSSStartingStyleRule === 'function'`,
  'content-visibility': `CSS.supports('content-visibility', 'auto')`,
  'linear()': `CSS.supports('transition-timing-function', 'linear(0, 1)')`,
  'pretty lines': `CSS.supports('text-wrap', 'pretty')`,
};

export async function abilitiesOf(engine: Engine): Promise<void> {
  const { page, close } = await engine.open({ width: 1440, height: 900 });
  await page.goto('/credits/');
  const script = `({ ${Object.entries(questions)
    .map(([name, ask]) => `${JSON.stringify(name)}: ${ask}`)
    .join(', ')} })`;
  const answers = (await page.evaluate(script)) as Record<string, boolean>;
  const lacks = Object.keys(answers).filter((name) => !answers[name]);
  console.log(`  ${engine.name} ${engine.version} lacks: ${lacks.join(', ') || 'nothing we use'}`);
  await close();
}
