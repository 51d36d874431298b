// When nothing may pop up. Code that shows pop-ups asks here, with the hash of the address.

/** True while the cash desk is open for a deposit: nothing may pop up over it. */
export const holdsPopups = (hash: string): boolean => hash === '#/cash/deposit/';
