import { type ComponentProps, lazy } from 'react';
import { BelowProduct } from './below.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyNotes } from './buy-note.tsx';

/** Few shoppers ever see it, and it brings what checks an address. */
const BackInStockForm = lazy(async () => ({
	default: (await import('./back-in-stock.tsx')).BackInStock,
}));

function BackInStock(props: ComponentProps<typeof BackInStockForm>) {
	return <BackInStockForm {...props} />;
}

/** What after-touch.ts brings, in one object so that it is one request. */
export const touched = { BackInStock, BelowProduct, BuyBar, BuyNotes };
