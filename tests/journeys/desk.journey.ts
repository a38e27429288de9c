import { buyQuickly } from '../browser/quick-orders.ts';
import { addMerchant, signIn } from './account.ts';
import { journey } from './journey.ts';
import { click, fill, isAt, open, sees, shows } from './screen.ts';

journey('a merchant signs in with a code and ships an order', async ({ profile, shop }) => {
	const [{ number }, merchant] = await Promise.all([buyQuickly(shop), addMerchant(shop)]);
	const tab = await profile.openTab();
	await open(tab, '/auth?next=/desk');
	await signIn(tab, merchant);
	await isAt(tab, '/desk');
	// The name has the number of new orders, once their news have arrived.
	await click(tab, 'link', /^Orders/);
	await click(tab, 'link', number);
	await shows(tab, 'heading', number);
	await click(tab, 'button', 'Mark Shipped');
	await fill(tab, /^Tracking number/, '1Z999AA10123456784');
	await click(tab, 'button', 'Mark Shipped');
	await sees(tab, 'Marked as shipped.');
	await shows(tab, 'link', '1Z999AA10123456784');
});
