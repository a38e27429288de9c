/** How to choose a size. The size guide, both lists of questions and the chat say it in these words. */
export const sizingAdvice =
	'Measure your body around the fullest part of the chest, and take the size whose garment measures at least 2 in (5 cm) more there. Between two sizes, take the larger one.';
