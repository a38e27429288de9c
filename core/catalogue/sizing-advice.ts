/** How much more a garment must measure around the chest than its wearer, in inches. */
export const chestEase = 2;

/** How to choose a size. The size guide, both FAQs and the chat share this text. */
export const sizingAdvice =
	'Measure your body around the fullest part of the chest, and take the size whose garment measures at least 2 in (5 cm) more there. Between two sizes, take the larger one.';
