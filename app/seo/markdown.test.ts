import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeMarkdown } from './markdown.ts';

it.each([
	['*Soft* and **light**', '\\*Soft\\* and \\*\\*light\\*\\*'],
	['_new_ and __old__', '\\_new\\_ and \\_\\_old\\_\\_'],
	['`code`', '\\`code\\`'],
	['~~$40~~ $30', '\\~\\~$40\\~\\~ $30'],
	['Tee](https://evil.test) [more', 'Tee\\](https://evil.test) \\[more'],
	['![x](y)', '!\\[x\\](y)'],
	['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
	['<!-- no -->', '\\<!-- no -->'],
	['a \\* b\\', 'a \\\\\\* b\\\\'],
	['&lt;b&gt; &#35; &#x23;', '\\&lt;b\\&gt; \\&#35; \\&#x23;'],
	['# One', '\\# One'],
	['###### Six', '\\###### Six'],
	['Tee #', 'Tee \\#'],
	['> said', '\\> said'],
	['- dry', '\\- dry'],
	['+ dry', '\\+ dry'],
	['* dry', '\\* dry'],
	['-', '\\-'],
	['--- ', '\\--- '],
	['- - -', '\\- - -'],
	['===', '\\==='],
	['1. dry', '1\\. dry'],
	['12) dry', '12\\) dry'],
	['One\n- two\n  # three', 'One\n\\- two\n  \\# three'],
])('%j is written as %j', (text, markdown) => {
	expect(escapeMarkdown(text)).toBe(markdown);
});

it.each([
	'Men’s “Captain” Long Sleeve Shirt (Navy/White), 100% cotton & more: $34.99!',
	'Blue-green, not -5 °F: + or −',
	'-5 °F',
	'#1 in Miami',
	'1.5 oz, 50+ UPF',
	'I <3 boats, 2 < 3 > 1',
	'SKU_1_A and snake_case',
	'R&D & more; AT&T',
	'~20 minutes',
	'• dry',
	'A | B',
	'',
])('%j stays as it is', (text) => {
	expect(escapeMarkdown(text)).toBe(text);
});

it('only adds backslashes', { tags: 'property' }, () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...'a1 \n\\*_`[]<>#-+.)=&;~') }), (text) => {
			expect(escapeMarkdown(text).replace(/\\(.)/gs, '$1')).toBe(text);
		}),
	);
});
