/**
 * Texts of posts and jobs as real content systems write them, and broken in ways that a browser
 * repairs: row A9 of attacks.md.
 */

const wordpress = {
  'WordPress paragraphs':
    '<!-- wp:paragraph -->\n<p>We <strong>ship</strong> on Fridays.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p></p>\n<!-- /wp:paragraph -->',
  'WordPress heading and list':
    '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">Steps</h3>\n<!-- /wp:heading -->\n<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>One<!-- wp:list -->\n<ul><li>Inner</li></ul>\n<!-- /wp:list --></li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
  'WordPress table':
    '<!-- wp:table -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>Day</th><th></th></tr></thead><tbody><tr><td>One</td><td>8</td></tr></tbody><tfoot><tr><td>All</td><td>8</td></tr></tfoot></table><figcaption class="wp-element-caption">Hours</figcaption></figure>\n<!-- /wp:table -->',
  'WordPress picture':
    '<figure class="wp-block-image size-large"><img decoding="async" src="/media/none.svg" alt="" class="wp-image-42" srcset="/a.png 1x" sizes="(max-width: 9px) 1px"/><figcaption>A <em>kite</em></figcaption></figure>',
  'WordPress columns and buttons':
    '<div class="wp-block-columns"><div class="wp-block-column"><p>Left<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://example.com/">Go</a></div></div></div></div>',
  'WordPress code and preformatted':
    '<pre class="wp-block-code"><code>\n\n  let a = 1 &lt; 2\n</code></pre>\n<pre class="wp-block-preformatted">\n\nTwo blank lines\n\nabove</pre>',
  'WordPress verse and pull quote':
    '<pre class="wp-block-verse">\n\n\nA line<br>another</pre><figure class="wp-block-pullquote"><blockquote><p>Words</p><cite>Somebody</cite></blockquote></figure>',
  'WordPress shortcodes':
    '[caption id="a" align="aligncenter"]<img src="/media/none.svg" /> A caption[/caption]\n[gallery ids="1,2"]',
  'WordPress wpautop around blocks':
    '<p><div>Inside</div></p>\n<p><ul><li>One</li></ul></p>\n<p><h2>Head</h2></p>',
  'Gutenberg details':
    '<details class="wp-block-details"><summary>More</summary><p>Hidden words</p></details>',
  'Elementor sections':
    '<section class="elementor-section"><div class="elementor-container"><div><div><div><div><h2 class="elementor-heading-title">Title</h2></div></div></div></div></div></section>',
}

const word = {
  'Word paragraphs':
    "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US style=\"font-family:'Calibri',sans-serif\">Bold<o:p></o:p></span></b></p>\r\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>",
  'Word lists without lists':
    "<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span></span><![endif]>One</p>",
  'Word conditional comments':
    '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><p>After</p><![if !vml]><img src="/media/none.svg"><![endif]>',
  'Word table':
    "<table class=MsoTableGrid border=1 cellspacing=0><tr style='mso-yfti-irow:0'><td width=208 valign=top><p class=MsoNormal>A</p></td><td><p>B</p></td></tr></table>",
  'Word smart tags':
    '<st1:place w:st="on"><st1:City>Lahore</st1:City></st1:place>, <u>Pakistan</u>',
  'Word page':
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p {margin:0} --></style></head><body lang=EN-US><div class=WordSection1><p>Body</p></div></body></html>',
  'Word anchors': '<p><a name="_Toc1"></a><a name="_Toc2"><h1>Head</h1></a></p>',
}

const docs = {
  'Google Docs':
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700">One</span></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Item</span></p></li></ul></b><br class="Apple-interchange-newline">',
  'Google Docs table':
    '<b style="font-weight:normal"><div dir="ltr"><table><colgroup><col width="300"><col></colgroup><tr style="height:0pt"><td><p><span>Cell</span></p></td><td><br></td></tr></table></div></b>',
  'Google Docs lists as siblings': '<ul><li>One</li><ul><li>Two</li></ul><li>Three</li></ul>',
  'Notion export':
    '<article class="page sans"><header><h1 class="page-title">Title</h1></header><div class="page-body"><p id="1" class="">Text</p><ul id="2" class="toggle"><li><details open=""><summary>Toggle</summary><p>In</p></details></li></ul><figure class="callout"><div style="font-size:1.5em">💡</div><div>Note</div></figure></div></article>',
  'Notion to-do':
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Done</span></li></ul>',
  'Notion Markdown':
    '# Title\n\n- [ ]  One\n- [x]  Two\n\n<aside>\n💡 A note\n\n</aside>\n\n| A | B |\n| --- | --- |\n| 1<br>2 |  |',
  'Dropbox Paper':
    '<div><div class="ace-line"><span class="author-1">Words</span></div><div class="ace-line"><br></div></div>',
  Confluence:
    '<p><ac:structured-macro ac:name="info"><ac:rich-text-body><p>Inside</p></ac:rich-text-body></ac:structured-macro></p><ri:user ri:userkey="1" />',
  'Apple Notes':
    '<h1>Head</h1>\n<div><b>Bold</b><br></div>\n<div><br></div>\n<ul class="Apple-dash-list">\n<li>One</li>\n</ul>',
  'Outlook mail':
    '<div dir="ltr"><font face="Arial" size=2>Words<font color="red"> red</font></font></div><blockquote type="cite"><div>Quoted</div></blockquote>',
}

const editors = {
  TinyMCE:
    '<p>One<br data-mce-bogus="1" /></p>\n<p>&nbsp;</p>\n<table style="border-collapse: collapse; width: 100%;" border="1"><colgroup><col style="width: 50%;"></colgroup>\n<tbody>\n<tr>\n<td>A</td>\n</tr>\n</tbody>\n</table>',
  'TinyMCE media':
    '<p><img title="A kite" src="/media/none.svg" alt="A kite" width="640" height="360" /><iframe src="https://video.example/1"></iframe></p>',
  CKEditor:
    '<figure class="table"><table><tbody><tr><td>A</td><td>&nbsp;</td></tr></tbody></table></figure><p style="margin-left:40px;"><s>Old</s> <i>new</i></p>',
  'CKEditor blocks in links': '<a href="https://example.com/"><h3>Head</h3><p>Words</p></a>',
  Quill:
    '<p class="ql-align-center">One</p><ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Item</li></ol><pre class="ql-syntax" spellcheck="false">\nlet a\n</pre>',
  Trix: '<div><!--block--><strong>Head<br></strong><br>Words</div><figure data-trix-attachment="{&quot;a&quot;:1}"><img src="/media/none.svg"><figcaption>kite.png</figcaption></figure>',
  'Contentful Markdown':
    '__Bold__ and *it*\n***\n> Quote\n- One\n1. Two\n\n![A kite](/media/none.svg)',
  'Medium export':
    '<section name="1" class="section section--body"><div class="section-inner"><h3 class="graf graf--h3">Head</h3><p class="graf"><a href="https://example.com/" class="markup--anchor">link</a></p><hr class="section-divider"></div></section>',
  'Ghost cards':
    '<!--kg-card-begin: html--><div class="kg-card"><p>Card</p></div><!--kg-card-end: html--><figure class="kg-card kg-image-card"><img src="/media/none.svg" class="kg-image" loading="lazy"></figure>',
  Drupal:
    '<p>One</p>\r\n\r\n<ul>\r\n\t<li>Item</li>\r\n</ul>\r\n\r\n<drupal-media data-entity-type="media"></drupal-media>',
  Webflow:
    '<div data-rt-embed-type="true"><table><tr><th>A<th>B<tr><td>1<td>2</table></div><p>‍</p>',
  FrontPage:
    '<CENTER><FONT SIZE=+2><B>HEAD</B></FONT></CENTER><P>One<P>Two<HR><UL><LI>A<LI>B</UL><TABLE><TR><TD>1<TD>2<TR><TD>3</TABLE>',
}

const markdown = {
  'Markdown in raw HTML':
    '<div>\n\n**Bold** in a block\n\n</div>\n\n<p>Raw *not*</p>\n\nWords <b>bold *both</b>*',
  'Markdown list with raw HTML': '- One <p>in</p>\n- <ul><li>Two</li></ul>\n- | no | table |',
  'Markdown table with raw HTML':
    '| A | B |\n|---|---|\n| <ul><li>x</li></ul> | <p>y</p> |\n| <table><tr><td>z | </td> |',
  'Markdown fences': '```js\n\n\nlet a = 1\n```\n\n```\n\n```\n\n    \n    indented',
  'Markdown raw details': '<details>\n<summary>More</summary>\n\n- One\n\n</details>',
  'Markdown unclosed': '<div>\n\n## Head <b>bold\n\nWords </b> on</div></div></p>',
  'Markdown links in links':
    '[a [b](/b) c](/a) <a href="/c">[d](/d)</a> https://example.com/<b>x</b>',
  'Markdown heading with blocks': '## <p>Head</p>\n\n# <ul><li>x</li></ul>',
}

const broken = {
  'a table without tbody': '<table><tr><td>One</td></tr></table>',
  'a table of cells': '<table><td>One<td>Two</table>',
  'a table with words in it':
    '<table>Words<tr>more<td>One</td> after<b>bold</b></tr>and<p>block</p></table>',
  'a table with links in it':
    '<a href="/a">x<table><a href="/b">y</a><tr><td><a href="/c">z</table>',
  'a table in a heading': '<h2>Head<table><h3>Other</h3><tr><td>x</table></h2>',
  'a table in a list': '<ul><li>One<table><li>Two<tr><td>x</table></li></ul>',
  'a table in a table':
    '<table><tr><td><table><tr><td>x</table><table>y</table></td></tr><table><tr><td>z</table>',
  'a table in a paragraph': '<p>One<table><tr><td>x</table>two</p>',
  'a table with a caption':
    '<table><caption>Caption <b>bold</caption><colgroup><col></colgroup><tr><td>x</table>',
  'rows outside a table': '<tr><td>One</td></tr><tbody><th>Two</th></tbody><p>Three</p>',
  'a pre with first line breaks':
    '<pre>\n\nx</pre><pre>\r\n\r\ny</pre><pre>&#10;&#10;z</pre><pre> \n\n\tw</pre>',
  'a pre with an element first':
    '<pre><b>\n\nx</b></pre><pre><span>\n\ny</span></pre><pre><img src="/media/none.svg">\n\n</pre>',
  'a pre with blocks': '<pre>One<p>\ntwo</p><ul><li>three</ul></pre><pre></pre><pre>\n</pre>',
  'textarea and listing':
    '<textarea>\n\nx</textarea><listing>\n\ny</listing><xmp>\n<b>z</b></xmp><plaintext>\nw',
  'a paragraph in a paragraph': '<p>One<p>Two</p></p><p><div><p>Three</div></p>',
  'a paragraph in a paragraph, between':
    '<p>One<button><p>Two</p></button></p><p><object><p>x</object><p><select><p>y</select>',
  'a link in a link':
    '<a href="/a">One<a href="/b">Two</a></a><a href="/c"><b><a href="/d">x</a></b></a>',
  'a link over blocks': '<a href="/a"><p>One</p><ul><li><a href="/b">Two</a></ul></a>',
  'lists in disorder':
    '<ul><li>One<li>Two<ul><li>In</ul>words</ul><ul>bare<p>block</p></ul><ol><ul><li>x</ol>',
  'items without a list': '<li>One</li><p>Two<li>Three</li></p><li><ul><li>Four</ul>',
  'items through blocks': '<ul><li><p>One<li>Two<blockquote><li>Three</blockquote></ul>',
  'headings in headings': '<h2>One<h3>Two</h3></h2><h2><b><h3>Three</b></h3></h2><h2><p>Four</h2>',
  'misnested formatting':
    '<b><i>One</b>two</i><b><p>Three</b>four</p><i><b><code>five</i></b>six</code>',
  'formatting over paragraphs': '<b><i><s><code>One<p>two<p>three<p>four',
  'formatting around a table':
    '<b><table><tr><td>One</b></table><i>Two<table></i><tr><td>x</table>',
  'unclosed elements': '<div><ul><li><b>One <a href="/a">two <blockquote>three',
  'stray ends': '</p>One</br>two</p></div></b></a></li></ul></table></h2></body></html>three',
  'void elements with ends':
    'One<br>two</br><br/>three<hr>four</hr><img src="/media/none.svg">x</img>',
  'a rule in a paragraph': '<p>One<hr>two</p><b>three<hr>four</b>',
  'pieces of SVG':
    '<svg viewBox="0 0 1 1"><title>One</title><path d="M0 0"/><p>Two</p><foreignObject><div>three</div></foreignObject></svg>four<svg><style><b>x</b></style><desc><ul><li>y',
  'pieces of MathML':
    '<math><mi>x</mi><mo>=</mo><mtext><p>One</p></mtext><annotation-xml encoding="text/html"><table><tr><td>y</annotation-xml></math><math><p>z</math>',
  'CDATA and instructions':
    '<svg><![CDATA[<b>one]]></svg><![CDATA[two]]><?php echo 1 ?>three<!doctype html>four<!-->five-->',
  'raw text elements':
    '<title>One</title><noscript><p>Two</noscript><iframe><b>x</b></iframe><noembed><p>y</noembed><template><p>Three</template><style>four',
  'forms and choices':
    '<form><p>One<form>two</form></p><select><option>a<p>b<option>c</select><button>d<button>e</button></form>',
  'ruby and definitions':
    '<ruby>One<rb>a<rt>b<rtc>c</ruby><dl><dt>t<dd>d<dt>u</dl><fieldset><legend>x<p>y</legend></fieldset>',
  'frames and bodies':
    '<html><head><title>x</title></head><body class=a>One<frameset><frame></frameset><body id=b>two',
  'duplicate attributes':
    '<a href="/a" href="/b" HREF="/c">x</a><img src="/media/none.svg" alt="a" alt="b"><p class=a class=b>y',
  'odd attributes':
    '<a href="/a"title="b"x=\'"\'>x</a><img src=/media/none.svg alt=\'a"b\n\n c\'><a href="/a?b=1&copy=2&amp;lt=3" title="&lt;&quot;&#39;">y</a>',
  'entities without semicolons':
    'A &amp B &lt C &copy D &notit; E &#65 F &#x41 G &AMP H &nosuch; I &lt;b&gt; &nbsp',
}

const characters = {
  'control characters': 'One\0two\x01three\x07\x08four\x0b\x0cfive\x1b[31m\x7f\x80\x85\x9f six',
  'control characters between elements':
    '<p>\0</p>\0<table>\0<tr>\0<td>\0x</table><pre>\0\nx</pre><b>\x01</b>',
  'control characters as entities':
    '<p>a&#0;b&#1;c&#11;d&#12;e&#13;f&#127;g&#128;h&#150;i&#x1F;j</p><pre>&#13;&#13;x</pre>',
  'control characters in attributes':
    '<a href="/a\0b" title="x\0y\x01\r\nz">l</a><img src="/media/none.svg" alt="&#0;&#13;">',
  'half characters': 'One \ud83d two \udc00 three \udc00\ud83d <b>\ud83d</b>&#xD800;&#xDFFF; 🪁',
  'no characters':
    'One \ufffe\uffff\ufdd0 two \u{1ffff}\u{10ffff} &#xFFFE;&#xFDD0;&#x1FFFE;&#x110000; three',
  'byte order marks': '\ufeff# Head\n\nOne\ufefftwo\n\n\ufeff<p>\ufeff</p>',
  'line ends':
    'One\r\ntwo\rthree\n\rfour\r\n\r\n- a\r- b\r\r<pre>\r\rx\r\ny</pre>\u2028five\u2029six\u0085seven',
  'spaces of all kinds':
    '\u00a0One\u2003two\u200bthree\u00adfour\u202efive\u202c\u2066six\u2069\u3000',
  'replacement characters': '\ufffd<b>\ufffd</b>One\ufffd',
}

/** By name. */
export const cmsMarkup: Record<string, string> = {
  ...wordpress,
  ...word,
  ...docs,
  ...editors,
  ...markdown,
  ...broken,
  ...characters,
}
