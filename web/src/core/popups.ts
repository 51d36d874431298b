// When nothing may pop up. Whoever shows pop-ups asks here, with the hash of the address.

/** While the desk stands in deposit mode nothing pops up over it; whoever shows pop-ups asks here. */
export const holdsPopups = (hash: string): boolean => hash === '#/cash/deposit/';
