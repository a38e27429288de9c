import { Footer } from './footer.tsx';
import { InfoBar } from './info-bar.tsx';
import { Panels } from './menu/panels.tsx';
import { ShopMenu } from './menu/shop-menu.tsx';

/** What after-touch.ts brings, in one object so that it is one request. */
export const touchedParts = { Footer, InfoBar, Panels, ShopMenu };
