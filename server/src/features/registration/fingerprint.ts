// The device's fingerprint: a few settings of the browser, hashed, told to players before they register and used
// against fraud only. The script is loaded after login alone; its value lives in a cookie of the browser.

/** Says `fingerprint` on the window with 32 hexadecimal digits. Reads nothing that asks for a permission. */
export const fingerprintScript = `(async () => {
  const parts = [navigator.language, navigator.platform, navigator.hardwareConcurrency, screen.width, screen.height, screen.colorDepth,
    Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.maxTouchPoints];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  const detail = [...new Uint8Array(hash)].slice(0, 16).map((byte) => byte.toString(16).padStart(2, '0')).join('');
  window.dispatchEvent(new CustomEvent('fingerprint', { detail }));
})();
`;
export const fingerprintPath = '/fingerprint/v1.js';
