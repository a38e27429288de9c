// @module-tag deep

import { replies } from '../../core/chat/replies.ts';
import { catalogue } from '../publication.ts';
import { journey } from './journey.ts';
import { click, fill, open, sees } from './screen.ts';

journey('the chat answers a question', async ({ profile }) => {
	const tab = await profile.openTab();
	await open(tab, '/about');
	await click(tab, 'button', 'Chat with Blue');
	await fill(tab, 'Your message', 'How long does shipping take?');
	await click(tab, 'button', 'Send');
	await sees(tab, replies(catalogue).shipping.text);
});
