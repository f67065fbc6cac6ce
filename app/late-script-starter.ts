/**
 * Starts the page's scripts at the first sign that somebody is there: a pointer, a touch, a key, a
 * scroll, a focus. What a kept page does without until then, its data and the styles of other pages,
 * is fetched with them (app/light-page.server.ts). Until then links, forms, menus and questions are the browser's own. A click on
 * what only React can answer is held and given to React as soon as it has the page; a link that
 * would wait more than a second is followed by the browser. Back to a page that React had shown
 * before this one was loaded anew is loaded, too.
 *
 * Ctrl or ⌘ with K is a click on the link to the search, and held like one.
 *
 * How the visit began is noted at once, for a visitor who goes on before React is there
 * (app/helpers/visit.ts). Then also what is far below the view is laid out (first-view.css), a part in each frame from the top
 * down, so that nothing in view moves; at once where the browser will restore a scroll position.
 */
export const lateScriptStarter = `(()=>{
const signs=['pointermove','pointerdown','touchstart','keydown','wheel','scroll','focusin'];
const held=[];
let patience;
const loaded=location.pathname+location.search;
const moved=()=>{
if(location.pathname+location.search!==loaded)location.reload();
};
const whole=()=>{document.documentElement.dataset.whole=''};
if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')whole();
const come=element=>new Promise((resolve,reject)=>{
element.onload=resolve;
element.onerror=reject;
document.head.append(element);
});
const listen=()=>{
for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true});
};
const start=()=>{
for(const sign of signs)removeEventListener(sign,start,true);
try{
if(location.search.includes('utm_source=')||!(sessionStorage.visit||sessionStorage.began))
sessionStorage.began=JSON.stringify([location.href,document.referrer]);
}catch{}
const parts=[...document.querySelectorAll('main>*')];
const layOut=()=>{
const part=parts.shift();
if(!part)return whole();
part.style.contentVisibility='visible';
requestAnimationFrame(layOut);
};
layOut();
const late=document.querySelector('script[type="text/late-module"]');
if(!late)return setTimeout(start,50);
for(const href of late.dataset.needs.split(' ')){
const link=document.createElement('link');
link.rel='modulepreload';
link.href=href;
document.head.append(link);
}
const {state,styles}=late.dataset;
const before=[];
if(state)before.push(Object.assign(document.createElement('script'),{src:state}));
if(styles)before.push(Object.assign(document.createElement('link'),{rel:'stylesheet',href:styles}));
Promise.all(before.map(come)).then(()=>{
const script=document.createElement('script');
script.type='module';
script.nonce=late.nonce;
script.textContent=late.textContent;
document.head.append(script);
script.remove();
},listen);
};
const hold=event=>{
const control=event.target.closest('button,a[data-scripted]');
if(!control||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();
event.stopPropagation();
held.push(control);
if(control.href)patience??=setTimeout(()=>location.assign(control.href),1000);
};
listen();
addEventListener('click',hold,true);
addEventListener('keydown',event=>{
if(event.key?.toLowerCase()!=='k'||!(event.ctrlKey||event.metaKey)||event.shiftKey||event.altKey)return;
const link=document.querySelector('a[data-search]');
if(!link||event.target.closest('input,textarea,select,dialog[open]'))return;
event.preventDefault();
link.click();
},true);
addEventListener('popstate',moved);
addEventListener('page-ready',()=>{
removeEventListener('popstate',moved);
removeEventListener('click',hold,true);
clearTimeout(patience);
for(const control of held)control.click();
},{once:true});
})()`
