// The only door for addresses a script is loaded from. The document's policy (`trusted-types malva`) lets no other text
// become a script: what slips into a page as text stays text, also where code of ours makes a mistake.

interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

const own = (address: string): string => {
  if (new URL(address, location.href).origin === location.origin) return address;
  throw new TypeError(`no script is loaded from ${address}`);
};
let policy: { createScriptURL(address: string): unknown } | undefined;

/** Of this site, as the browser wants it. @throws TypeError for an address elsewhere */
export function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('malva', { createScriptURL: own });
  // A TrustedScriptURL, where browsers know one: it is taken wherever a string was.
  return (policy ? policy.createScriptURL(address) : own(address)) as string;
}
