import { later } from '../later.ts';

/**
 * What stands around every page and does nothing, or is nowhere, before the page is touched. One
 * file for all: it is small, and here by the time that a menu is asked for.
 */
const parts = async () => (await import('./touched-parts.tsx')).touchedParts;

export const InfoBar = later(async () => (await parts()).InfoBar);
export const ShopMenu = later(async () => (await parts()).ShopMenu);
export const Panels = later(async () => (await parts()).Panels);
export const Footer = later(async () => (await parts()).Footer);
