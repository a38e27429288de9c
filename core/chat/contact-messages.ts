import { hours } from '../checkout/promise-sentences.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';

/**
 * The assistant's text after the form was sent or failed (docs/requirements.md#chat-contact-form).
 */
export const contactTexts = (shop: ShopFacts) => ({
	success: `Thanks! I’ve got your contact information. I’ll personally get back to you within ${hours(shop)}. Is there anything else I can help you navigate to in the meantime?`,
	failure: `Sorry, there was an issue submitting your information. You can also reach me directly at ${shop.email} or ${shop.phone}.`,
});
