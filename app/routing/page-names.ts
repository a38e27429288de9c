/** The names of pages in breadcrumbs and in the file for language models. */
export const pageNames: Readonly<Record<string, string>> = {
	'/': 'Home',
	'/products': 'Products',
	'/new-arrivals': 'New Arrivals',
	'/men': 'Men',
	'/women': 'Women',
	'/about': 'About',
	'/contact': 'Contact',
	'/privacy': 'Privacy Policy',
	'/terms': 'Terms of Use',
};
