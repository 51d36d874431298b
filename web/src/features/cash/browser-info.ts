// What the bank behind a saved card wants to know of the browser before it asks for nothing more (E-048). Sent with
// such a payment only; kept nowhere here.
import type { BrowserInfo } from '@malva/contract/cash-deposit';

export function browserInfo(): BrowserInfo {
  const isJava = (navigator as { javaEnabled?: () => boolean }).javaEnabled?.() ?? false;
  return {
    timezone: new Date().getTimezoneOffset(),
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: Math.max(0, Math.round(innerWidth)),
    windowHeight: Math.max(0, Math.round(innerHeight)),
    colorDepth: Math.min(64, Math.max(1, screen.colorDepth)),
    language: navigator.language.slice(0, 20),
    javaEnabled: isJava,
    userAgent: navigator.userAgent.slice(0, 400),
    channel: matchMedia('(display-mode: standalone)').matches ? 'app' : 'browser',
    fingerprint: null,
  };
}
